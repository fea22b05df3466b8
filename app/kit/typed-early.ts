type Field = HTMLInputElement | HTMLTextAreaElement
type Typed = { value: string; from: number | null; to: number | null }

/** What people have typed since the page came, and React has not heard. */
const typed = new Map<Field, Typed>()

const isField = (element: EventTarget | null): element is Field =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'hidden'].includes(element.type))

function note({ target }: { target: EventTarget | null }) {
  if (!isField(target)) return
  typed.set(target, { value: target.value, from: target.selectionStart, to: target.selectionEnd })
}

/**
 * Remembers what people type before scripts run. When React takes over a page, it gives a text area the server's text
 * again, and a field whose value is in the page's state keeps its text only until the next drawing.
 */
export function watchTyping(): void {
  for (const field of document.querySelectorAll<Field>('textarea, input'))
    if (isField(field) && field.value !== field.defaultValue) note({ target: field })
  document.addEventListener('input', note, true)
}

/** Types it again, once React listens. */
export function typeAgain(): void {
  document.removeEventListener('input', note, true)
  for (const [field, { value, from, to }] of typed) {
    if (!field.isConnected) continue
    // React compares an event's value with the last one that was set through the field itself.
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (field === document.activeElement && from !== null) field.setSelectionRange(from, to)
  }
  typed.clear()
}
