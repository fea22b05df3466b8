import type { ScorecardMeasure, ScorecardSection } from './contract.ts'
import { countsOf } from './counts.ts'
import type { Place } from './places.ts'

type Objective = ScorecardSection['objectives'][number]

/**
 * The rows by pillar and objective, in the plan's order. A row appears once, under its first objective, and names the
 * others; rows that the plan does not use come last. `all` are all rows, `isListed` those that pass the cutoff, and
 * `numbers` the outline numbers of pillars, initiatives, and objectives.
 */
export function sectionsOf(
  all: readonly ScorecardMeasure[],
  places: readonly Place[],
  isListed: (row: ScorecardMeasure) => boolean,
  numbers: ReadonlyMap<string, string> = new Map(),
): ScorecardSection[] {
  const numbered = (id: string, name: string) => ({ id, name, number: numbers.get(id) ?? null })
  const placesOf = new Map<string, Place[]>()
  for (const place of places) placesOf.set(place.row_id, [...(placesOf.get(place.row_id) ?? []), place])
  const sections = new Map<string, { pillar: ScorecardSection['pillar']; objectives: Map<string, Objective> }>()
  const put = (row: ScorecardMeasure, place: Place | undefined) => {
    const pillar = place ? numbered(place.pillar_id, place.pillar_name) : null
    const section = sections.get(pillar?.id ?? '') ?? { pillar, objectives: new Map() }
    sections.set(pillar?.id ?? '', section)
    const objective = place ? { ...numbered(place.node_id, place.node_name), level: place.node_level } : null
    const group = section.objectives.get(objective?.id ?? '') ?? { objective, rows: [] }
    section.objectives.set(objective?.id ?? '', group)
    group.rows.push(row)
  }
  const byId = new Map(all.map((row) => [row.id, row]))
  for (const [id, [first, ...others]] of placesOf) {
    const row = byId.get(id)
    if (!row) continue
    const also = new Map(others.map(({ node_id, node_name }) => [node_id, { id: node_id, name: node_name }]))
    also.delete(first?.node_id ?? '')
    put({ ...row, also_in: [...also.values()] }, first)
  }
  for (const row of all) if (!placesOf.has(row.id)) put(row, undefined)
  return [...sections.values()].map(({ pillar, objectives }) => {
    const groups = [...objectives.values()]
    return {
      pillar,
      score: countsOf(groups.flatMap(({ rows }) => rows.map(({ result }) => result))),
      objectives: groups
        .map(({ objective, rows }) => ({ objective, rows: rows.filter(isListed) }))
        .filter(({ rows }) => rows.length > 0),
    }
  })
}
