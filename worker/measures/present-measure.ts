import type { Tenant } from '#db/kit/tenant.ts'
import { findMeasure, type MeasureRow as Row } from '#db/measures/measures.ts'
import { isShown, readsSmallGroups, shownDifference, shownNumber } from '#model/measures/reader.ts'
import { YEAR_NUMBERS, yearN } from '#model/measures/school-years.ts'
import type { Decimals } from '#model/measures/units.ts'
import { numberOf } from '#model/measures/values.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { Measure, MeasureRow } from './contract.ts'

export async function getMeasure(tenant: Tenant, caller: Caller, id: string): Promise<Measure> {
  const found = await findMeasure(tenant, id)
  if (!found) throw notFound()
  const { subgroups, schools, ...row } = found
  return { ...presentMeasure(caller, row), subgroups, schools }
}

const number = (value: number | null) => (value === null ? null : numberOf(value))
const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** A measure for this person: in full, or with what readers may see. */
export function presentMeasure({ actor, today }: Pick<Caller, 'actor' | 'today'>, row: Row): MeasureRow {
  const inFull = readsSmallGroups(actor.role)
  const years = Object.entries(row.years ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([school_year, { actual, people, seen, readOn, target, result }]) => ({
      school_year,
      ...shownNumber({ value: actual, people, seen }, inFull),
      date: readOn,
      target_score: number(target),
      result: isShown(seen, inFull) ? result : null,
    }))
  return {
    id: row.id,
    name: row.name,
    type: named(row.type_id, row.type_name),
    unit: row.unit,
    decimals: row.decimals as Decimals, // a picklist in the contract
    is_reverse_scoring: row.is_reverse_scoring,
    windows: row.windows,
    counts_window: row.counts_window,
    due_days: row.due_days,
    grades: row.grades,
    baseline_date: row.baseline_date,
    baseline_score: number(row.baseline_score),
    target_date: row.target_date,
    target_score: number(row.target_score),
    cutoff: numberOf(row.cutoff),
    owner: named(row.owner_id, row.owner_name),
    source: row.source,
    description: row.description,
    is_scorecard_measure: row.is_scorecard_measure,
    complement: row.complement_name === null ? null : named(row.complement_id, row.complement_name),
    last_reading: lastOf(row, inFull),
    due:
      row.due_on === null || row.due_year === null
        ? null
        : { date: row.due_on, school_year: row.due_year, window: row.due_window, is_overdue: row.due_on < today },
    result: isShown(row.result_seen, inFull) ? row.head_result : null,
    result_year: row.result_year,
    gap: shownDifference(row.gap, [row.result_seen], inFull),
    years,
    ...yearly(row, years),
    progress_scores: years
      .flatMap(({ date, score }) => (date === null || score === null ? [] : [{ date, score }]))
      .slice(-5),
    threshold: row.threshold,
    version: row.version,
    updated_at: row.updated_at,
  }
}

function lastOf({ last_on, last_year, last_window, last_value, last_seen }: Row, inFull: boolean) {
  if (last_on === null || last_year === null) return null
  // The people of a reading are with its year and in the records.
  const shown = shownNumber({ value: last_value, people: null, seen: last_seen }, inFull)
  return { date: last_on, school_year: last_year, window: last_window, ...shown }
}

type Yearly = Pick<
  MeasureRow,
  Extract<keyof MeasureRow, `target_score_yr_${number}` | `actual_score_yr_${number}` | `result_yr_${number}`>
>

/** Years 1 to 5 after the baseline, as the specification names them. */
function yearly({ baseline_date }: Row, years: MeasureRow['years']): Yearly {
  const entries = YEAR_NUMBERS.flatMap((n) => {
    const year = baseline_date === null ? null : yearN(baseline_date, n)
    const found = years.find(({ school_year }) => school_year === year)
    return [
      [`target_score_yr_${n}`, found?.target_score ?? null],
      [`actual_score_yr_${n}`, found?.score ?? null],
      [`result_yr_${n}`, found?.result ?? null],
    ] as const
  })
  return Object.fromEntries(entries) as Yearly // one entry for each of its keys
}
