/** The name of conform's own button, by which it checks a field. */
const CHECK = '__intent__'

/** True when somebody sends the form; conform submits it too, to check a field that was left, and sends nothing. */
export function isSent(event: Event): boolean {
  return (event as SubmitEvent).submitter?.getAttribute('name') !== CHECK // a form's submit event is one
}
