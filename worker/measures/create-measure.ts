import { insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import { createStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { insertMeasure } from '#db/measures/measures.ts'
import { selectChoosable } from '#db/people/choosable.ts'
import { referenceReads } from '#db/plans/references.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { schoolYearOf } from '#model/measures/school-years.ts'
import { parseValue } from '#model/measures/values.ts'
import { usualCountsWindow, windowsOf } from '#model/measures/windows.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { type FieldMessages, invalid } from '#worker/kit/problem.ts'
import { asNameTaken } from '#worker/plans/elements/name-taken.ts'
import type { CreateMeasure, Measure } from './contract.ts'
import { makeData } from './make-data.ts'
import { getMeasure } from './present-measure.ts'

/** Creates a measure of the district; its goal is the target of its school year at once. */
export async function createMeasure(
  tenant: Tenant,
  caller: Caller,
  input: CreateMeasure,
  key: string | null,
): Promise<Measure> {
  const columns = checkedColumns(input)
  await checkReferences(tenant, input)
  const make = (id: string, idempotencyWrites: Statement[]) =>
    write(tenant, caller, { id, input, columns }, idempotencyWrites)
  return getMeasure(tenant, caller, await idempotent(tenant, caller, key, input, make, newId('measure')))
}

type Columns = ReturnType<typeof checkedColumns>

/** The values in thousandths; throws what is wrong with each field. */
function checkedColumns(input: CreateMeasure) {
  const problems: FieldMessages = {}
  const value = (field: 'baseline_score' | 'target_score' | 'cutoff'): number | null => {
    const typed = input[field]
    if (typed === null || typed === undefined) return null
    const parsed = parseValue(typed, input.unit)
    if ('thousandths' in parsed) return parsed.thousandths
    problems[field] = ['problem' in parsed ? parsed.problem : INVALID_VALUE]
    return null
  }
  const countsWindow = input.counts_window === undefined ? usualCountsWindow(input.windows) : input.counts_window
  const windows = windowsOf(input.windows)
  if (countsWindow !== null && !windows.includes(countsWindow)) problems.counts_window = [INVALID_VALUE]
  const dueNames = input.windows === 'yearly' ? ['year'] : windows.map(String)
  if (Object.keys(input.due_days).some((name) => !dueNames.includes(name))) problems.due_days = [INVALID_VALUE]
  const [baselineScore, targetScore, cutoff] = [value('baseline_score'), value('target_score'), value('cutoff') ?? 0]
  if (cutoff < 0) problems.cutoff = ['Enter a number, 0 or more']
  if (input.target_date && input.baseline_date && input.target_date <= input.baseline_date)
    problems.target_date = ['The target date must be after the baseline date']
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { countsWindow, baselineScore, targetScore, cutoff }
}

async function checkReferences(tenant: Tenant, input: CreateMeasure): Promise<void> {
  const asked = { schools: input.schools, departments: [], choices: [...input.subgroups, input.type_id ?? ''] }
  const [people, places, , lists] = await tenant.db.batch([
    selectChoosable(tenant, input.owner_id ? [input.owner_id] : []),
    ...referenceReads(tenant, asked),
  ])
  const problems: FieldMessages = {}
  const listed = (id: string, list: string) => lists.some((one) => one.id === id && one.list === list)
  if (input.owner_id && people.length === 0) problems.owner_id = [INVALID_VALUE]
  if (input.type_id && !listed(input.type_id, 'measure_type')) problems.type_id = [INVALID_VALUE]
  if (input.subgroups.some((id) => !listed(id, 'subgroup'))) problems.subgroups = [INVALID_VALUE]
  if (input.schools.some((id) => !places.some((one) => one.id === id))) problems.schools = [INVALID_VALUE]
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

async function write(
  tenant: Tenant,
  caller: Caller,
  { id, input, columns }: { id: string; input: CreateMeasure; columns: Columns },
  idempotencyWrites: Statement[],
): Promise<string> {
  const row = {
    id,
    name: input.name,
    nameKey: nameKey(input.name),
    searchKey: searchKey(input.name),
    typeId: input.type_id || null,
    unit: input.unit,
    decimals: input.decimals,
    isReverseScoring: input.is_reverse_scoring,
    windows: input.windows,
    dueDays: input.due_days,
    grades: input.grades,
    baselineDate: input.baseline_date ?? null,
    targetDate: input.target_date ?? null,
    ownerId: input.owner_id || null,
    source: input.source || null,
    description: input.description || null,
    isScorecardMeasure: input.is_scorecard_measure,
    threshold: caller.district.smallGroup,
    ...columns,
    ...createStamps(caller),
  }
  const rules = {
    ...row,
    isReverse: row.isReverseScoring,
    createdOn: caller.today,
    dataVersion: 1,
    deletedAt: null,
  }
  const empty = { readings: [], ofDistrict: [], targets: [], made: [], head: null, groups: [], places: [] }
  const years = row.targetDate === null ? [] : [schoolYearOf(row.targetDate)]
  const { after } = makeData(tenant, { rules, ...empty }, { readings: [], targets: [] }, years)
  const changes = Object.entries(input).filter(([, value]) => value !== null && value !== undefined && value !== '')
  try {
    await runBatch(tenant, [
      ...idempotencyWrites,
      ...insertMeasure(tenant, row, input),
      ...after,
      insertAudit(tenant, caller, {
        entity: 'measure',
        entityId: id,
        action: 'create',
        changes: Object.fromEntries(changes.map(([field, value]) => [field, [null, value]])),
      }),
    ])
  } catch (error) {
    throw asNameTaken(error)
  }
  return id
}
