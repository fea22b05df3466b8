/**
 * The text of a file with all of its mutants in it, each behind a switch: `__mutant(7) ? changed : original`. A file is
 * loaded once for all of them, and says which of them a test reaches. `first` is the number of the first one.
 */
export function withSwitches(text, mutants, first) {
  const places = new Map()
  mutants.forEach((mutant, at) => {
    const key = `${mutant.start}-${mutant.end}`
    const place = places.get(key) ?? { start: mutant.start, end: mutant.end, key: mutant.key, choices: '' }
    place.choices += `__mutant(${first + at}) ? (${mutant.with}) : `
    places.set(key, place)
  })
  // What is around comes before what is in it.
  const sorted = [...places.values()].sort((one, other) => one.start - other.start || other.end - one.end)
  const write = (start, end, inside) => {
    let written = ''
    let at = start
    for (const place of inside.filter((one) => !inside.some((other) => other !== one && contains(other, one)))) {
      const parts = inside.filter((one) => one !== place && contains(place, one))
      const choice = `(${place.choices}${write(place.start, place.end, parts)})`
      written += text.slice(at, place.start) + (place.key ? `[${choice}]` : choice)
      at = place.end
    }
    return written + text.slice(at, end)
  }
  return `const __mutant = (id: number) => globalThis.__isMutant(id) as boolean; ${write(0, text.length, sorted)}`
}

const contains = (outer, inner) => outer.start <= inner.start && inner.end <= outer.end
