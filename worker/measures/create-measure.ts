import { type Changes, insertAudits } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import { createStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { MeasureData } from '#db/measures/data.ts'
import type { MeasureColumns } from '#db/measures/edit-measure.ts'
import { insertMeasure } from '#db/measures/measures.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { asNameTaken } from '#worker/plans/elements/name-taken.ts'
import type { CreateMeasure, Measure } from './contract.ts'
import { checkReferences, columnsOf, type Names, shownFields } from './measure-fields.ts'
import { rulesIn, yearsOf } from './measure-rules.ts'
import { getMeasure } from './present-measure.ts'
import { auditsOf, planAnew, statementsOf } from './write-data.ts'
import { writesOf, type YearlyWrites, yearlyWrites } from './yearly-fields.ts'

/** Creates a measure of the district; its goal is the target of its school year at once. */
export async function createMeasure(
  tenant: Tenant,
  caller: Caller,
  input: CreateMeasure,
  key: string | null,
): Promise<Measure> {
  const columns = columnsOf(input)
  const writes = yearlyWrites(input, columns)
  const names = await checkReferences(tenant, input)
  const make = (id: string, idempotencyWrites: Statement[]) =>
    write(tenant, caller, { id, input, columns, writes, names }, idempotencyWrites)
  return getMeasure(tenant, caller, await idempotent(tenant, caller, key, input, make, newId('measure')))
}

type NewMeasure = { id: string; input: CreateMeasure; columns: MeasureColumns; writes: YearlyWrites; names: Names }

async function write(
  tenant: Tenant,
  caller: Caller,
  { id, input, columns, writes, names }: NewMeasure,
  idempotencyWrites: Statement[],
): Promise<string> {
  const row = { id, ...columns, threshold: caller.district.smallGroup, ...createStamps(caller) }
  const data = newData(caller, row)
  const write = writesOf(writes, data.readings)
  const plan = planAnew(data, id, write, yearsOf(data, write))
  const shown = shownFields(input, names)
  try {
    await runBatch(tenant, [
      ...idempotencyWrites,
      ...insertMeasure(tenant, row, input),
      // Nobody else can write to a measure that does not exist yet.
      ...statementsOf(tenant, caller, [plan]).slice(1),
      ...insertAudits(
        tenant,
        caller,
        auditsOf({ ...plan, changes: { ...createdFields(shown), ...plan.changes } }, 'create'),
      ),
    ])
  } catch (error) {
    throw asNameTaken(error)
  }
  return id
}

/** The data of a measure that has none yet. */
function newData({ today }: Caller, row: MeasureColumns & { id: string; threshold: number }): MeasureData {
  const rules = {
    ...rulesIn(row),
    id: row.id,
    threshold: row.threshold,
    createdOn: today,
    dataVersion: 1,
    deletedAt: null,
  }
  return { rules, readings: [], ofDistrict: [], targets: [], made: [], head: null, groups: [], places: [] }
}

/** The filled fields of a new measure, for its history. */
function createdFields(shown: Record<string, unknown>): Changes {
  const filled = Object.entries(shown).filter(([, value]) => value !== null && !(Array.isArray(value) && !value.length))
  return Object.fromEntries(filled.map(([field, value]) => [field, [null, value]]))
}
