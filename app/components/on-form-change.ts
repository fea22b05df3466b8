/** Calls `changed` after each change of a form, a reset included. Returns a function that stops it. */
export function onFormChange(form: HTMLFormElement, changed: () => void): () => void {
  // The values change only after the event of a reset.
  const reset = () => setTimeout(changed)
  form.addEventListener('input', changed)
  form.addEventListener('change', changed)
  form.addEventListener('reset', reset)
  return () => {
    form.removeEventListener('input', changed)
    form.removeEventListener('change', changed)
    form.removeEventListener('reset', reset)
  }
}
