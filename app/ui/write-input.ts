/** Writes a value into a field as if someone had typed it, so that React and the form's listeners notice. */
export function writeInput(control: HTMLInputElement | HTMLTextAreaElement, value: string) {
  // React overrides the setter on the element, so call the prototype's; the events then inform React.
  const kind = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
