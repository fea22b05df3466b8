/** The filters to put into the address: empty fields and fields at the value for "all" are left out. */
export function givenFields(form: HTMLFormElement): URLSearchParams {
  const given = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '' && field[1] !== 'ALL',
  )
  return new URLSearchParams(given)
}
