import { searchKey } from './keys.ts'

/** The names that someone probably meant by a text, the likeliest first. */
export function nearestNames(text: string, names: readonly string[], most = 2): string[] {
  const wanted = searchKey(text)
  if (wanted === '') return []
  return names
    .map((name) => ({ name, distance: distanceOf(wanted, searchKey(name)) }))
    .filter(({ distance }) => distance <= 0.4)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name)
}

/** 0 is equal, 1 has nothing in common; the start of a name is near it. */
function distanceOf(wanted: string, name: string): number {
  if (name.startsWith(wanted) && wanted.length >= 3) return 0.1
  const length = Math.max(wanted.length, name.length)
  // A difference in length alone is too far.
  if (Math.abs(wanted.length - name.length) > length * 0.4) return 1
  return edits(wanted, name) / length
}

/** How many letters to insert, delete, or replace (Levenshtein). */
function edits(from: string, to: string): number {
  let before = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= to.length; at += 1) {
      const replaced = before[at - 1]! + (from[row - 1] === to[at - 1] ? 0 : 1)
      now.push(Math.min(replaced, before[at]! + 1, now[at - 1]! + 1))
    }
    before = now
  }
  return before[to.length]!
}
