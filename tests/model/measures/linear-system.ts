/** An independent solver for the tests: exact, with whole numbers of any size, over named unknowns. */
export type Equation = Map<string, bigint>

/** The unknowns that the equations determine, if everything in `known` is known. */
export function determined(equations: readonly Equation[], known: ReadonlySet<string>): Set<string> {
  const rows = equations
    .map((one) => new Map([...one].filter(([name, factor]) => !known.has(name) && factor !== 0n)))
    .filter((row) => row.size > 0)
  const reduced: { pivot: string; row: Equation }[] = []
  for (const start of rows) {
    let row: Equation = start
    for (const done of reduced) row = without(row, done.row, done.pivot)
    const [pivot] = row.keys()
    if (pivot === undefined) continue
    for (const done of reduced) done.row = without(done.row, row, pivot)
    reduced.push({ pivot, row })
  }
  return new Set(reduced.flatMap(({ row }) => (row.size === 1 ? [...row.keys()] : [])))
}

function without(row: Equation, by: Equation, pivot: string): Equation {
  const factor = row.get(pivot)
  if (factor === undefined) return row
  const other = by.get(pivot)!
  const next: Equation = new Map()
  for (const name of new Set([...row.keys(), ...by.keys()])) {
    const value = (row.get(name) ?? 0n) * other - (by.get(name) ?? 0n) * factor
    if (value !== 0n) next.set(name, value)
  }
  return shortened(next)
}

function shortened(row: Equation): Equation {
  let divisor = 0n
  for (const factor of row.values()) divisor = common(divisor, factor < 0n ? -factor : factor)
  return divisor > 1n ? new Map([...row].map(([name, factor]) => [name, factor / divisor])) : row
}

function common(a: bigint, b: bigint): bigint {
  return b === 0n ? a : common(b, a % b)
}
