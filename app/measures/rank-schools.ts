import { placeOf, ranked, stacked } from '#app/components/measures/ranked.ts'
import { scaleOf } from '#app/components/measures/scale.ts'
import type { MeasureYears } from '#worker/measures/years-contract.ts'

/** What a measure's page shows besides its schools. */
export type MeasurePage = Omit<MeasureYears, 'schools'>

/** Of more schools than both together, the page lists only this many from the top and from the bottom. */
export const ENDS = 20

/**
 * The open schools of a measure's page: their marks on one line, and their ranking, or its two ends. `own` are the
 * reader's schools, which are always listed.
 */
export function rankSchools(
  { measure, schools }: MeasureYears,
  { own, all }: { own: readonly string[]; all: boolean },
) {
  const open = schools.filter(({ is_closed }) => !is_closed)
  const shown = open.filter(({ score }) => score !== null)
  const values = shown.flatMap(({ score, target_score, previous }) =>
    [score ?? [], target_score ?? [], previous.score ?? []].flat(),
  )
  const scale = values.length > 0 ? scaleOf(values, { unit: measure.unit, fitted: true }) : null
  const places = ranked(open, measure.is_reverse_scoring).map((one, at) => ({ ...one, place: at + 1 }))
  const isLong = places.length > 2 * ENDS
  const ends = places.filter(
    ({ school, score, place }) =>
      own.includes(school.id) || (score !== null && (place <= ENDS || place > shown.length - ENDS)),
  )
  const marks = scale ? stacked(shown, (score) => placeOf(scale, score)) : []
  return {
    listed: isLong && !all ? ends : places,
    count: places.length,
    isLong,
    scale,
    marks: marks.map(({ one, level }) => ({
      at: scale ? placeOf(scale, one.score ?? 0) : 0,
      level,
      result: one.result,
    })),
    lowest: marks[0]?.one.school.name,
    highest: marks.at(-1)?.one.school.name,
  }
}
export type RankedSchools = ReturnType<typeof rankSchools>
