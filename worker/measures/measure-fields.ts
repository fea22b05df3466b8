import type { Tenant } from '#db/kit/tenant.ts'
import type { MeasureColumns } from '#db/measures/edit-measure.ts'
import type { MeasureFound } from '#db/measures/measures.ts'
import { selectChoosable } from '#db/people/choosable.ts'
import { referenceReads } from '#db/plans/references.ts'
import { compareNames } from '#model/compare-names.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { measureProblems } from '#model/measures/measure-problems.ts'
import { numberOf, parseValue } from '#model/measures/values.ts'
import { usualCountsWindow, windowsOf } from '#model/measures/windows.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import { type FieldMessages, invalid } from '#worker/kit/problem.ts'
import type { MeasureFields, YearlyFields } from './contract.ts'

/**
 * The fields of a measure as columns, its values in thousandths; throws what is wrong with each field, also with those
 * of its years.
 */
export function columnsOf(input: MeasureFields & YearlyFields): MeasureColumns {
  const wrong = Object.entries(measureProblems(input))
  const problems: FieldMessages = Object.fromEntries(wrong.map(([field, said]) => [field, [said]]))
  const value = (field: 'baseline_score' | 'target_score' | 'cutoff'): number | null => {
    const parsed = parseValue(input[field] ?? '', input.unit)
    return 'thousandths' in parsed ? parsed.thousandths : null
  }
  const countsWindow = input.counts_window === undefined ? usualCountsWindow(input.windows) : input.counts_window
  const windows = windowsOf(input.windows)
  if (countsWindow !== null && !windows.includes(countsWindow)) problems.counts_window = [INVALID_VALUE]
  const dueNames = input.windows === 'yearly' ? ['year'] : windows.map(String)
  if (Object.keys(input.due_days).some((name) => !dueNames.includes(name))) problems.due_days = [INVALID_VALUE]
  const [baselineScore, targetScore, cutoff] = [value('baseline_score'), value('target_score'), value('cutoff') ?? 0]
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return {
    name: input.name,
    nameKey: nameKey(input.name),
    searchKey: searchKey(input.name),
    typeId: input.type_id || null,
    unit: input.unit,
    decimals: input.decimals,
    isReverseScoring: input.is_reverse_scoring,
    windows: input.windows,
    countsWindow,
    dueDays: input.due_days,
    grades: input.grades,
    baselineDate: input.baseline_date ?? null,
    baselineScore,
    targetDate: input.target_date ?? null,
    targetScore,
    cutoff,
    ownerId: input.owner_id || null,
    source: input.source || null,
    description: input.description || null,
    isScorecardMeasure: input.is_scorecard_measure,
    complementId: input.complement_id || null,
  }
}

const text = (value: number | null) => (value === null ? null : String(numberOf(value)))

/** A stored measure in the shape of its form. */
export function fieldsOf(row: MeasureFound): MeasureFields {
  return {
    name: row.name,
    type_id: row.type_id,
    unit: row.unit,
    decimals: row.decimals as MeasureFields['decimals'], // a picklist in the contract
    is_reverse_scoring: row.is_reverse_scoring,
    windows: row.windows,
    counts_window: row.counts_window,
    due_days: row.due_days,
    grades: row.grades as MeasureFields['grades'], // likewise
    baseline_date: row.baseline_date,
    baseline_score: text(row.baseline_score),
    target_date: row.target_date,
    target_score: text(row.target_score),
    cutoff: text(row.cutoff),
    owner_id: row.owner_id,
    source: row.source,
    description: row.description,
    is_scorecard_measure: row.is_scorecard_measure,
    complement_id: row.complement_id,
    subgroups: row.subgroups.map(({ id }) => id),
    schools: row.schools.map(({ id }) => id),
  }
}

/** Names by id. */
export type Names = ReadonlyMap<string, string>

/** Refuses ids that can't be chosen; what the measure has already may stay. Returns their names. */
export async function checkReferences(tenant: Tenant, input: MeasureFields, before?: MeasureFound): Promise<Names> {
  const kept = new Map<string, string>([
    ...(before?.owner_id ? [[before.owner_id, before.owner_name ?? ''] as const] : []),
    ...(before?.type_id ? [[before.type_id, before.type_name ?? ''] as const] : []),
    ...(before?.complement_id ? [[before.complement_id, before.complement_name ?? ''] as const] : []),
    ...[...(before?.subgroups ?? []), ...(before?.schools ?? [])].map(({ id, name }) => [id, name] as const),
  ])
  const asked = { schools: input.schools, departments: [], choices: [...input.subgroups, input.type_id ?? ''] }
  const [people, places, , lists] = await tenant.db.batch([
    selectChoosable(tenant, input.owner_id ? [input.owner_id] : []),
    ...referenceReads(tenant, asked),
  ])
  const problems: FieldMessages = {}
  const listed = (id: string, list: string) => kept.has(id) || lists.some((one) => one.id === id && one.list === list)
  if (input.owner_id && people.length === 0 && !kept.has(input.owner_id)) problems.owner_id = [INVALID_VALUE]
  if (input.type_id && !listed(input.type_id, 'measure_type')) problems.type_id = [INVALID_VALUE]
  if (input.subgroups.some((id) => !listed(id, 'subgroup'))) problems.subgroups = [INVALID_VALUE]
  if (input.schools.some((id) => !kept.has(id) && !places.some((one) => one.id === id)))
    problems.schools = [INVALID_VALUE]
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const found = [...people, ...places, ...lists].map(({ id, name }) => [id, name] as const)
  return new Map([...kept, ...found])
}

const PLAIN = [
  'name',
  'unit',
  'decimals',
  'is_reverse_scoring',
  'windows',
  'counts_window',
  'grades',
  'baseline_date',
  'baseline_score',
  'target_date',
  'target_score',
  'cutoff',
  'source',
  'description',
  'is_scorecard_measure',
] as const satisfies (keyof MeasureFields)[]

/** The owner as the history names them. */
export function ownerIn({ owner_id: id }: MeasureFields, names: Names) {
  return id ? { id, name: names.get(id) ?? null } : null
}

/** The other fields as the history shows them: names for ids. */
export function shownFields(input: MeasureFields, names: Names): Record<string, unknown> {
  const { type_id, complement_id, subgroups, schools, due_days } = input
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? null) : null)
  const plain = PLAIN.map((key) => [key, input[key] === undefined || input[key] === '' ? null : input[key]])
  return {
    ...Object.fromEntries(plain),
    due_days: Object.keys(due_days).length > 0 ? due_days : null,
    type: nameOf(type_id),
    complement: nameOf(complement_id),
    subgroups: subgroups.map((one) => nameOf(one) ?? '').sort(compareNames),
    schools: schools.map((one) => nameOf(one) ?? '').sort(compareNames),
  }
}
