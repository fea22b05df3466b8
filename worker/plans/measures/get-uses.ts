import type { Tenant } from '#db/kit/tenant.ts'
import { readUses, type UseReading, type UseRow, type UseYear } from '#db/measures/uses.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import { countingReading } from '#model/measures/counting.ts'
import { isShown, seesSlice, shownDifference, shownNumber } from '#model/measures/reader.ts'
import { gapOf } from '#model/measures/result.ts'
import { addYears, schoolYearOf, yearN } from '#model/measures/school-years.ts'
import type { Decimals } from '#model/measures/units.ts'
import { numberOf } from '#model/measures/values.ts'
import { can } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { ElementMeasure, ElementMeasures } from '#worker/plans/element-measures-contract.ts'
import { type Measurement, NO_MEASUREMENT } from '#worker/plans/measurement-contract.ts'
import { requireVisible } from '#worker/plans/tabs/require-visible.ts'

/** The school years around today that the tab shows. */
const PAST = 6
const AHEAD = 4
const SCORES = 5

/** The measures that an element uses, each with what this person may see of its slice. */
export async function getUses(tenant: Tenant, caller: Caller, of: NodeRef): Promise<ElementMeasures> {
  return presentUses(caller, await readUses(tenant, caller.actor, of, yearsAround(caller.today)))
}

export function yearsAround(today: string): string[] {
  const now = schoolYearOf(today)
  return Array.from({ length: PAST + AHEAD + 1 }, (_, at) => addYears(now, at - PAST))
}

export type ReadUses = Awaited<ReturnType<typeof readUses>>

export function presentUses(caller: Caller, found: ReadUses): ElementMeasures {
  const { place, uses, years, readings } = requireVisible({ ...found, node: found.node && { editable: true } })
  if (!place) throw notFound()
  return {
    version: place.version,
    school: named(place.school_id, place.school_name),
    measures: uses.map((use) => {
      const ofUse = <Row extends { use_id: string }>(rows: Row[]) => rows.filter(({ use_id }) => use_id === use.id)
      return presentUse(caller, use, ofUse(years), ofUse(readings))
    }),
  }
}

/** The first measure of an objective under the specification's names. */
export function presentMeasurement(caller: Caller, [first]: readonly UseRow[], years: readonly UseYear[]): Measurement {
  if (!first) return NO_MEASUREMENT
  const ofFirst = years.filter(({ use_id }) => use_id === first.id)
  const shown = presentUse(caller, first, ofFirst, [])
  const { measure_id, measure, measure_type, grades, baseline_date, baseline_score, subgroup, progress_scores } = shown
  const { target_date, target_score, target_score_yr_1 } = shown
  return {
    ...{ measure_id, measure, measure_type, grades, baseline_date, baseline_score },
    ...{ target_date, target_score, target_score_yr_1, subgroup, progress_scores },
  }
}

function presentUse(caller: Caller, use: UseRow, found: UseYear[], ofReadings: UseReading[]): ElementMeasure {
  const ofYears = found.toSorted((a, b) => (a.school_year < b.school_year ? -1 : 1))
  const inFull = seesSlice(caller.actor, use.school_id)
  const years = ofYears.map(({ school_year, actual, people, read_on, target, result, seen }) => ({
    school_year,
    ...shownNumber({ value: actual, people, seen }, inFull),
    date: read_on,
    target_score: number(target),
    result: isShown(seen, inFull) ? result : null,
  }))
  const last = ofYears.findLast(({ actual }) => actual !== null)
  return {
    id: use.id,
    measure_id: use.measure_id,
    school: named(use.school_id, use.school_name),
    subgroup: named(use.subgroup_id, use.subgroup_name),
    unit: use.unit,
    decimals: use.decimals as Decimals, // a picklist in the contract
    is_reverse_scoring: use.is_reverse_scoring,
    windows: use.windows,
    counts_window: use.counts_window,
    cutoff: numberOf(use.cutoff),
    owner: named(use.owner_id, use.owner_name),
    target_date: use.target_date,
    target_score: number(use.target_score),
    measure: use.name,
    measure_type: use.type_name,
    grades: use.grades,
    baseline_date: use.baseline_date,
    baseline_score: number(use.baseline_score),
    target_score_yr_1: firstTarget(use, years),
    progress_scores: years
      .flatMap(({ date, score }) => (date === null || score === null ? [] : [{ date, score }]))
      .slice(-SCORES),
    years,
    readings: presentReadings(use, ofReadings, inFull),
    result_year: last?.school_year ?? null,
    result: last && isShown(last.seen, inFull) ? last.result : null,
    gap: last ? gapFor(use, last, inFull) : null,
    can_enter: can(caller.actor.role, 'measures:write') && inFull && use.school_closed_on === null,
  }
}

/** A difference would give away the exact value behind `< 5%`. */
function gapFor({ is_reverse_scoring }: UseRow, { actual, target, seen }: UseYear, inFull: boolean) {
  const gap = actual === null || target === null ? null : gapOf(actual, target, is_reverse_scoring)
  return shownDifference(gap, [seen], inFull)
}

function firstTarget({ baseline_date }: UseRow, years: { school_year: string; target_score: number | null }[]) {
  const first = baseline_date === null ? null : yearN(baseline_date, 1)
  return years.find(({ school_year }) => school_year === first)?.target_score ?? null
}

function presentReadings({ counts_window }: UseRow, rows: UseReading[], inFull: boolean): ElementMeasure['readings'] {
  const counting = new Set(
    [...new Set(rows.map(({ school_year }) => school_year))].flatMap((year) => {
      const ofYear = rows.filter(({ school_year }) => school_year === year)
      const dated = ofYear.map(({ id, window, date }) => ({ id, window, readOn: date }))
      return countingReading(dated, counts_window)?.id ?? []
    }),
  )
  return rows
    .filter(({ seen }) => inFull || seen !== null)
    .map(({ use_id: _, value, people, seen, ...row }) => ({
      ...row,
      ...shownNumber({ value, people, seen }, inFull),
      counts: counting.has(row.id),
    }))
}

const number = (value: number | null) => (value === null ? null : numberOf(value))
const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
