import type { Wave } from '#worker/surveys/contract.ts'
import type { ResultCell } from '#worker/surveys/results-contract.ts'
import { scaleOf } from './scale.ts'

const THOUSAND = 1000
/** The change between two shown percentages, without the noise of floats. */
function changeOf(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : Math.round((now - before) * THOUSAND) / THOUSAND
}

/** Null for everybody who answered. */
export type NameOf = (cell: ResultCell) => string | null
export const SLICE_NAMES = {
  groups: ({ subgroup }) => subgroup?.name ?? null,
  schools: ({ school }) => school?.name ?? null,
} satisfies Record<string, NameOf>

/** The latest wave with results of groups or schools, each with its change since the wave before, and their scale. */
export function slicesOf(asked: readonly Wave[], cells: readonly ResultCell[], nameOf: NameOf) {
  const waves = asked.filter(({ id }) => cells.some((cell) => cell.wave_id === id && nameOf(cell) !== null))
  const [before, latest] = [waves.at(-2), waves.at(-1)]
  const ofWave = (id: string | undefined) => cells.filter(({ wave_id }) => wave_id === id)
  const earlier = new Map(ofWave(before?.id).map((cell) => [nameOf(cell), cell.percent_favorable]))
  const all = ofWave(latest?.id).find((cell) => nameOf(cell) === null)?.percent_favorable ?? null
  const rows = ofWave(latest?.id).flatMap((cell) => {
    const name = nameOf(cell)
    if (name === null) return []
    const was = earlier.get(name) ?? null
    return [{ cell, name, was, change: changeOf(cell.percent_favorable, was) }]
  })
  const shown = [...rows.map(({ cell }) => cell.percent_favorable), all, ...earlier.values()]
  return { rows, all, before, latest, scale: scaleOf(shown.flatMap((one) => one ?? [])) }
}

/** How many waves the chart and the table show; older ones are in the results. */
const MOST = 6

/** The latest waves with results, oldest first, how to find a result in them, and the scale of all dimensions. */
export function wavesOf(asked: readonly Wave[], cells: readonly ResultCell[]) {
  const at = (wave: string, dimension: string) =>
    cells.find(({ wave_id, dimension_id }) => wave_id === wave && dimension_id === dimension)
  const scale = scaleOf(cells.flatMap(({ percent_favorable }) => percent_favorable ?? []))
  return { waves: asked.filter(({ has_results }) => has_results).slice(-MOST), at, scale }
}
