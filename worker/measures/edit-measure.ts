import { differences, insertAudits, referenceChange } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { type MeasureData, readMeasureData } from '#db/measures/data.ts'
import { guardMeasure, replaceSets, updateMeasure } from '#db/measures/edit-measure.ts'
import { findMeasure, type MeasureFound } from '#db/measures/measures.ts'
import { tellOwner } from '#db/notices/tell.ts'
import { goalFor } from '#model/measures/result.ts'
import { schoolYearOf } from '#model/measures/school-years.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { asNameTaken } from '#worker/kit/name-taken.ts'
import { notFound, stale } from '#worker/kit/problem.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import { checkComplement, complementStatements } from './complement.ts'
import type { EditMeasure, Measure, MeasureFields, ReplaceMeasure, YearlyFields } from './contract.ts'
import { checkReferences, columnsOf, fieldsOf, ownerIn, shownFields } from './measure-fields.ts'
import { type Rules, refuseMisfits, rulesIn, yearsOf } from './measure-rules.ts'
import { isPastYear, requireReason } from './past-change.ts'
import { getMeasure } from './present-measure.ts'
import { auditsOf, type Plan, planAnew, statementsOf } from './write-data.ts'
import { NO_SLICES, type SliceData, withSlices, writesOf, yearlyWrites, yearsWritten } from './yearly-fields.ts'

type Edit = { fields: (before: MeasureFields) => MeasureFields & YearlyFields; input: EditMeasure | ReplaceMeasure }

/** PATCH: saves the given fields. */
export function editMeasure(tenant: Tenant, caller: Caller, id: string, input: EditMeasure): Promise<Measure> {
  const fields = (before: MeasureFields): MeasureFields & YearlyFields => {
    const next = { ...before, ...input }
    if (input.windows === undefined || input.windows === before.windows) return next
    // Windows and their due days that are not sent belong to the set of windows from before.
    return { ...next, counts_window: input.counts_window, due_days: input.due_days ?? {} }
  }
  return save(tenant, caller, id, { fields, input })
}

/** PUT: a field that is not sent is empty; a year that is not sent stays, because its numbers are data of their own. */
export function replaceMeasure(tenant: Tenant, caller: Caller, id: string, input: ReplaceMeasure): Promise<Measure> {
  return save(tenant, caller, id, { fields: () => input, input })
}

/** Saves a measure with everything that its rules decide, in one batch. */
async function save(tenant: Tenant, caller: Caller, id: string, edit: Edit): Promise<Measure> {
  try {
    await retryOnConflict(() => write(tenant, caller, id, edit))
  } catch (error) {
    throw asNameTaken(error)
  }
  return getMeasure(tenant, caller, id)
}

async function write(tenant: Tenant, caller: Caller, id: string, edit: Edit): Promise<void> {
  const found = await findMeasure(tenant, id)
  if (!found) throw notFound()
  if (edit.input.version !== found.version) throw stale(edit.input.version, await getMeasure(tenant, caller, id))
  const statements = await editStatements(tenant, caller, found, edit)
  if (statements.length > 0) await runBatch(tenant, statements)
}

/** What an edit writes, guards first, for a batch that may write more; nothing if it changes nothing. */
export async function editStatements(
  tenant: Tenant,
  caller: Caller,
  found: MeasureFound,
  { fields, input }: Edit,
  slices: SliceData = NO_SLICES,
): Promise<Statement[]> {
  const { id } = found
  const before = fieldsOf(found)
  const next = fields(before)
  const [was, columns] = [columnsOf(before), columnsOf(next)]
  const yearly = yearlyWrites(input, columns, caller.today)
  const complement = await checkComplement(tenant, id, columns, found.complement_id)
  const names = new Map(await checkReferences(tenant, next, found))
  if (complement?.after) names.set(complement.after.id, complement.after.name)
  const changes = {
    ...differences(shownFields(before, names), shownFields(next, names)),
    ...referenceChange('owner', ownerIn(before, names), ownerIn(next, names)),
  }
  const [oldRules, rules] = [rulesIn(was), rulesIn(columns)]
  const isRuled = JSON.stringify(oldRules) !== JSON.stringify(rules)
  const years = [...new Set([...yearsWritten(yearly), ...slices.years])]
  const data = isRuled || years.length > 0 ? await readMeasureData(tenant, id, isRuled ? null : years) : null
  const plan = data
    ? planOf(data, id, rules, { yearly, slices, years: isRuled ? null : years, goalDate: was.targetDate })
    : null
  const all = { ...changes, ...plan?.changes }
  if (Object.keys(all).length === 0) return []
  const isPast =
    (was.baselineScore !== null && ('baseline_score' in changes || 'baseline_date' in changes)) ||
    'is_reverse_scoring' in changes ||
    changesPastGoal(oldRules, rules, data, caller.today) ||
    Object.entries(plan?.changes ?? {}).some(([name, change]) =>
      changesPastTarget(name, change, oldRules, caller.today),
    )
  const reason = requireReason(isPast, input.reason)
  const pair = complement ? complementStatements(tenant, caller, { id, name: next.name }, complement) : null
  const [guardsData, ...statements] = plan ? statementsOf(tenant, caller, [plan]) : []
  return [
    guardMeasure(tenant, id, found.version),
    ...(guardsData ? [guardsData] : []),
    ...(pair?.guards ?? []),
    updateMeasure(tenant, caller, id, columns),
    ...replaceSets(tenant, id, {
      subgroups: 'subgroups' in changes ? next.subgroups : undefined,
      schools: 'schools' in changes ? next.schools : undefined,
    }),
    ...statements,
    ...insertAudits(
      tenant,
      caller,
      auditsOf({ measureId: id, changes: all, write: { readings: [], targets: [], reason } }, 'edit'),
    ),
    ...(pair?.statements ?? []),
    ...tellOwner(tenant, caller, { entity: 'measure', id, was: was.ownerId, is: columns.ownerId }),
  ]
}

type Yearly = Parameters<typeof writesOf>[0]
type Asked = { yearly: Yearly; slices: SliceData; years: string[] | null; goalDate: string | null | undefined }

/** What the edit makes of the measure's data; `years` is null if the rules change, so that every year is made again. */
function planOf(data: MeasureData, id: string, rules: Rules, { yearly, slices, years, goalDate }: Asked): Plan {
  if (!data.rules) throw notFound()
  const ruled = { ...data, rules: { ...data.rules, ...rules } }
  const ofDistrict = writesOf(yearly, data.readings, { own: data.targets, goals: [data.rules, rules] })
  const written = withSlices(ofDistrict, slices, data)
  refuseMisfits(rules, { readings: data.readings, targets: data.targets })
  const touched = { readings: [...data.readings, ...written.readings], targets: [...data.targets, ...written.targets] }
  return planAnew(ruled, id, written, years ?? yearsOf(ruled, touched, goalDate))
}

function changesPastTarget(name: string, [from, to]: readonly unknown[], goal: Rules, today: string): boolean {
  const [kind, schoolYear = '', subgroupId, schoolId] = name.split(' ')
  if (kind !== 'target' || !isPastYear(schoolYear, today)) return false
  const before = from ?? goalFor({ schoolYear, subgroupId: subgroupId || null, schoolId: schoolId || null }, goal)
  return before !== null && before !== to
}

/** Is the goal the target of a school year that is over, and does it change? */
function changesPastGoal(before: Rules, next: Rules, data: MeasureData | null, today: string): boolean {
  if (before.targetDate === null || before.targetScore === null) return false
  if (before.targetDate === next.targetDate && before.targetScore === next.targetScore) return false
  const year = schoolYearOf(before.targetDate)
  const hasOwn = data?.targets.some((one) => one.schoolYear === year && !one.schoolId && !one.subgroupId)
  return !hasOwn && isPastYear(year, today)
}
