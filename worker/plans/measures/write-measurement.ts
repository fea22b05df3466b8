import { type Changes, differences } from '#db/kit/audit.ts'
import type { Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { findMeasure, findMeasureId } from '#db/measures/measures.ts'
import { changeThresholds } from '#db/measures/thresholds.ts'
import { replaceUses, selectPlace, selectUses, type UseRow } from '#db/measures/uses.ts'
import { nameKey } from '#model/keys.ts'
import { can } from '#model/permissions.ts'
import { INVALID_VALUE, REQUIRED } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { forbidden, invalid } from '#worker/kit/problem.ts'
import type { CreateMeasure, MeasureFields } from '#worker/measures/contract.ts'
import { createStatements } from '#worker/measures/create-measure.ts'
import { editStatements } from '#worker/measures/edit-measure.ts'
import { fieldsOf } from '#worker/measures/measure-fields.ts'
import { MOST_ATTACHED, TOO_MANY_ATTACHED } from '#worker/plans/attached-contract.ts'
import type { MeasurementInput } from '#worker/plans/measurement-contract.ts'
import { labelOf, labelWith } from '#worker/plans/tabs/use-labels.ts'
import { findSlice, type NamedSlice } from './find-slice.ts'
import { sliceData } from './measurement-data.ts'

/** An objective, the school of its plan, and the measures that it uses. */
type Objective = { id: string; schoolId: string | null; uses: readonly UseRow[] }
/** What a request's measurement fields write with the objective, and what the objective's history says of it. */
type MeasurementWrite = { statements: Statement[]; changes: Changes }
const NOTHING: MeasurementWrite = { statements: [], changes: {} }

const FIELDS = ['grades', 'baseline_date', 'baseline_score', 'target_date', 'target_score'] as const
const OTHERS = [...FIELDS, 'measure_type', 'subgroup', 'target_score_yr_1', 'progress_scores'] as const

/** The same of an objective that is there. */
export async function editMeasurement(tenant: Tenant, caller: Caller, id: string, input: MeasurementInput) {
  if (!hasMeasurement(input)) return NOTHING
  const [places, uses] = await tenant.db.batch([selectPlace(tenant, id), selectUses(tenant, id)])
  return decideMeasurement(tenant, caller, { id, schoolId: places[0]?.school_id ?? null, uses }, input)
}

/** Writes the measurement of an objective: its first measure is attached, created, changed, or taken away. */
export async function decideMeasurement(
  tenant: Tenant,
  caller: Caller,
  objective: Objective,
  input: MeasurementInput,
): Promise<MeasurementWrite> {
  if (!hasMeasurement(input)) return NOTHING
  const measure = await findChosen(tenant, objective.uses[0], input)
  if (!measure) {
    if (OTHERS.some((key) => !isEmpty(input[key]))) throw invalid({ measure: [REQUIRED] })
    return writeUses(tenant, caller, objective, null, [])
  }
  const slice = await findSlice(tenant, objective.uses[0], objective.schoolId, input)
  const written = measure.isNew
    ? await createOne(tenant, caller, measure, slice, input)
    : await editOne(tenant, caller, measure.id, slice, input)
  return writeUses(tenant, caller, objective, { ...measure, slice }, written)
}

type Chosen = { id: string; name: string; isNew: boolean }

/** Does a request say anything about the measurement? */
export function hasMeasurement(input: MeasurementInput): boolean {
  return [...OTHERS, 'measure' as const, 'measure_id' as const].some((key) => input[key] !== undefined)
}
const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0)

/** The measure that a request means; by default the first one of the objective. Null is none. */
async function findChosen(
  tenant: Tenant,
  first: UseRow | undefined,
  { measure_id, measure }: MeasurementInput,
): Promise<Chosen | null> {
  if (measure_id === undefined && measure === undefined)
    return first ? { id: first.measure_id, name: first.name, isNew: false } : null
  const byName = measure ? await findMeasureId(tenant, { nameKey: nameKey(measure) }) : null
  if (measure_id) {
    const known = await findMeasureId(tenant, { id: measure_id })
    if (!known) throw invalid({ measure_id: [INVALID_VALUE] })
    if (measure && byName !== known) throw invalid({ measure: ['measure_id is another measure'] })
    return { id: known, name: measure ?? '', isNew: false }
  }
  if (!measure) return null
  return byName ? { id: byName, name: measure, isNew: false } : { id: newId('measure'), name: measure, isNew: true }
}

async function createOne(
  tenant: Tenant,
  caller: Caller,
  { id, name }: Chosen,
  slice: NamedSlice,
  input: MeasurementInput,
): Promise<Statement[]> {
  requireManage(caller)
  const fields: CreateMeasure = {
    ...{ name, unit: 'percent', decimals: 1, is_reverse_scoring: false, windows: 'yearly', due_days: {} },
    ...{ is_scorecard_measure: false, subgroups: [], schools: [] },
    ...{ type_id: slice.typeId ?? null, grades: input.grades ?? [] },
    ...{ baseline_date: input.baseline_date, baseline_score: input.baseline_score },
    ...{ target_date: input.target_date, target_score: input.target_score },
  }
  const data = sliceData(caller, { ...fields, baseline_date: input.baseline_date ?? null }, slice, input)
  return createStatements(tenant, caller, { id, input: fields }, data)
}

async function editOne(
  tenant: Tenant,
  caller: Caller,
  id: string,
  slice: NamedSlice,
  input: MeasurementInput,
): Promise<Statement[]> {
  const found = await findMeasure(tenant, id)
  if (!found) throw invalid({ measure_id: [INVALID_VALUE] })
  const before = fieldsOf(found)
  const changed = changedFields(before, slice, input)
  if (Object.keys(changed).length > 0) requireManage(caller)
  const next = { ...before, ...changed }
  const data = sliceData(caller, { ...next, baseline_date: next.baseline_date ?? null }, slice, input)
  if (Object.keys(changed).length === 0 && data.years.length === 0) return []
  const edit = { version: found.version, reason: input.reason, ...changed }
  return editStatements(tenant, caller, found, { fields: () => next, input: edit }, data)
}

/** The sent fields that differ from what the measure has: sending back what was read changes nothing. */
function changedFields(before: MeasureFields, { typeId }: NamedSlice, input: MeasurementInput): Partial<MeasureFields> {
  const sent = Object.fromEntries(FIELDS.flatMap((key) => (input[key] === undefined ? [] : [[key, input[key]]])))
  const wanted: Partial<MeasureFields> = { ...sent, ...(typeId === undefined ? {} : { type_id: typeId }) }
  const entries = Object.entries(wanted).filter(
    ([key, value]) => comparable(value) !== comparable(before[key as keyof MeasureFields]),
  )
  return Object.fromEntries(entries)
}

/** "71.0" is the same number as "71", and an empty text is nothing. */
function comparable(value: unknown): string {
  if (isEmpty(value)) return ''
  if (Array.isArray(value)) return JSON.stringify([...value].sort())
  return Number.isFinite(Number(value)) ? String(Number(value)) : String(value)
}

function requireManage({ actor }: Caller): void {
  if (!can(actor.role, 'measures:manage')) throw forbidden('Your role does not create or change measures.')
}

type First = Chosen & { slice: NamedSlice }

/** The objective's measures with this one first, and what was written of it. */
function writeUses(
  tenant: Tenant,
  caller: Caller,
  { id, uses }: Objective,
  first: First | null,
  written: Statement[],
): MeasurementWrite {
  const isFirst = (use: UseRow) =>
    use.measure_id === first?.id &&
    use.school_id === (first.slice.school?.id ?? null) &&
    use.subgroup_id === (first.slice.subgroup?.id ?? null)
  const name = uses.find((use) => use.measure_id === first?.id)?.name ?? first?.name ?? ''
  const others = uses
    .slice(1)
    .filter((use) => !isFirst(use))
    .map((use) => ({ ...ofUse(use), label: labelOf(use) }))
  const own = first && {
    id: uses.find(isFirst)?.id ?? newId('use'),
    measureId: first.id,
    schoolId: first.slice.school?.id ?? null,
    subgroupId: first.slice.subgroup?.id ?? null,
    label: labelWith(name, [first.slice.school?.name, first.slice.subgroup?.name]),
  }
  const next = own ? [own, ...others] : others
  if (next.length > MOST_ATTACHED) throw invalid({ measure: [TOO_MANY_ATTACHED] })
  const rows = next.map(({ label: _, ...use }, at) => ({ ...use, position: at + 1 }))
  const isSame = rows.length === uses.length && rows.every((row, at) => row.id === uses[at]?.id)
  if (isSame && written.length === 0) return NOTHING
  const before = uses.map((use) => use.id)
  const labels = { measures: uses.map(labelOf) }
  return {
    statements: [
      ...written,
      ...(isSame ? [] : replaceUses(tenant, caller, id, before, rows)),
      ...changeThresholds(tenant),
    ],
    // Only the measure's own history says what has changed of it: its numbers may be hidden from readers of this one.
    changes: isSame
      ? { measures: [own?.label, own?.label] }
      : differences(labels, { measures: next.map((one) => one.label) }),
  }
}

function ofUse({ id, measure_id, school_id, subgroup_id }: UseRow) {
  return { id, measureId: measure_id, schoolId: school_id, subgroupId: subgroup_id }
}
