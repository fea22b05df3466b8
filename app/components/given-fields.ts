/** What a filter form asks for: fields that are empty, or at the value that means "all", stay out of the address. */
export function givenFields(form: HTMLFormElement): URLSearchParams {
  const given = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '' && field[1] !== 'ALL',
  )
  return new URLSearchParams(given)
}
