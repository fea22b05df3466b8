/** Looks up a key of the story; an unknown key is an error in the story and stops the seed. */
export function keyed<T>(what: string, entries: readonly (readonly [string, T])[]): (key: string) => T {
  const known = new Map(entries)
  if (known.size !== entries.length) throw new Error(`The seed names a ${what} twice`)
  return (key) => {
    if (!known.has(key)) throw new Error(`The seed knows no ${what} "${key}"`)
    return known.get(key) as T // checked in the line above
  }
}
