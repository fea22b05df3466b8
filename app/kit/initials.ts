/** First letters of first and last name, by characters, not UTF-16 units. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName]
    .map((name) => [...name][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
