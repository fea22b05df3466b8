/** The name of conform's own button that validates a field. */
const CHECK = '__intent__'

/** True if a person submits the form. Conform also submits it to validate a field, but sends nothing. */
export function isSent(event: Event): boolean {
  return (event as SubmitEvent).submitter?.getAttribute('name') !== CHECK // a form's submit event is a SubmitEvent
}
