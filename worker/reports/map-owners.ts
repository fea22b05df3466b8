import { compareNames } from '#model/compare-names.ts'

/** The first letters of first and last name, and then more letters of the last name. */
function short(name: string, length: number): string {
  const words = name.trim().split(/\s+/u)
  const last = words.length > 1 ? [...(words.at(-1) ?? '')] : []
  return [[...(words[0] ?? '')][0] ?? '', last[0] ?? '', ...last.slice(1, length)].join('')
}

/**
 * The shortest initials that tell these people apart: MP, or MPe and MPa. People of the same name share theirs, because
 * no letter tells them apart.
 */
export function initialsOf(names: Iterable<string>): Map<string, string> {
  const all = [...new Set(names)].sort(compareNames)
  const longest = Math.max(1, ...all.map((name) => name.length))
  const found = new Map<string, string>()
  for (let length = 1; length <= longest; length += 1) {
    const left = all.filter((name) => !found.has(name))
    const shorts = left.map((name) => short(name, length))
    left.forEach((name, at) => {
      const mine = shorts[at]!
      const taken = shorts.filter((one) => one.toUpperCase() === mine.toUpperCase()).length > 1
      if (!taken || length === longest) found.set(name, length === 1 ? mine.toUpperCase() : mine)
    })
  }
  return found
}
