/** Enter and Ctrl S press the form's first button: without this one, that would be a step, such as a search. */
export function EnterSaves({ intent }: { intent?: string }) {
  return (
    <button
      type="submit"
      className="vh"
      tabIndex={-1}
      aria-hidden="true"
      {...(intent ? { name: 'intent', value: intent } : {})}
    >
      Save
    </button>
  )
}
