import type { Node, SliceLine } from './small-group-lines.ts'

/** Beyond rounding errors: the equations have the coefficients 1 and −1. */
const ZERO = 1e-9

/**
 * The unknown numbers that have only one solution: all that can be computed from the known ones. It solves the linear
 * equations of the lines (Gauss and Jordan) for each part of them that shares no unknown with the others.
 */
export function solvable(lines: readonly SliceLine[], isUnknown: (node: Node) => boolean): Node[] {
  const equations = lines.map(({ total, members }) => ({ total, unknown: [total, ...members].filter(isUnknown) }))
  return partsOf(equations)
    .flatMap((part) => solvedIn(part))
    .filter(({ cell }) => cell !== null)
}

type Equation = { total: Node; unknown: Node[] }

/** Equations that are connected by common unknowns. */
function partsOf(equations: readonly Equation[]): Equation[][] {
  const byNode = new Map<Node, Equation[]>()
  for (const one of equations) {
    for (const node of one.unknown) byNode.set(node, [...(byNode.get(node) ?? []), one])
  }
  const found = new Set<Equation>()
  const parts: Equation[][] = []
  for (const first of equations) {
    if (found.has(first)) continue
    found.add(first)
    const part = [first]
    for (const one of part) {
      const next = one.unknown.flatMap((node) => byNode.get(node) ?? []).filter((other) => !found.has(other))
      for (const other of new Set(next)) {
        found.add(other)
        part.push(other)
      }
    }
    parts.push(part)
  }
  return parts
}

function solvedIn(part: readonly Equation[]): Node[] {
  const nodes = [...new Set(part.flatMap(({ unknown }) => unknown))]
  const column = new Map(nodes.map((node, index) => [node, index]))
  // Short equations first: a school has few groups, and a group has many schools.
  const longFirst = [...part].sort((a, b) => b.unknown.length - a.unknown.length)
  const rows = longFirst.map(({ total, unknown }) => {
    const row = new Float64Array(nodes.length)
    for (const node of unknown) row[column.get(node)!] = node === total ? -1 : 1
    return row
  })
  const solved: Float64Array[] = []
  for (let row = rows.pop(); row; row = rows.pop()) {
    const pivot = largest(row)
    if (pivot < 0) continue
    const by = row[pivot]!
    for (let index = 0; index < row.length; index += 1) row[index]! /= by
    for (const other of [...rows, ...solved]) subtract(other, row, pivot)
    solved.push(row)
  }
  return solved.flatMap((row) => {
    const left = nodes.filter((_, index) => Math.abs(row[index]!) > ZERO)
    return left.length === 1 ? left : []
  })
}

function largest(row: Float64Array): number {
  let found = -1
  for (let index = 0; index < row.length; index += 1) {
    if (Math.abs(row[index]!) > (found < 0 ? ZERO : Math.abs(row[found]!))) found = index
  }
  return found
}

function subtract(row: Float64Array, pivotRow: Float64Array, pivot: number): void {
  const by = row[pivot]!
  if (Math.abs(by) <= ZERO) return
  for (let index = 0; index < row.length; index += 1) row[index]! -= by * pivotRow[index]!
  row[pivot] = 0
}
