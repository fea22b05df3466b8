import { type Changes, insertAudits, referenceChange } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import { createStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { type MeasureData, readMeasureData } from '#db/measures/data.ts'
import type { MeasureColumns } from '#db/measures/edit-measure.ts'
import { insertMeasure } from '#db/measures/measures.ts'
import { tellOwner } from '#db/notices/tell.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { asNameTaken } from '#worker/kit/name-taken.ts'
import { conflict } from '#worker/kit/problem.ts'
import { checkComplement, complementStatements } from './complement.ts'
import type { CreateMeasure, Measure } from './contract.ts'
import { checkReferences, columnsOf, ownerIn, shownFields } from './measure-fields.ts'
import { rulesIn, yearsOf } from './measure-rules.ts'
import { getMeasure } from './present-measure.ts'
import { auditsOf, planAnew, statementsOf } from './write-data.ts'
import { NO_SLICES, type SliceData, withSlices, writesOf, yearlyWrites } from './yearly-fields.ts'

/** Creates a measure of the district; its goal is the target of its school year at once. */
export async function createMeasure(
  tenant: Tenant,
  caller: Caller,
  input: CreateMeasure,
  key: string | null,
): Promise<Measure> {
  const make = (id: string, idempotencyWrites: Statement[]) => write(tenant, caller, { id, input }, idempotencyWrites)
  return getMeasure(tenant, caller, await idempotent(tenant, caller, key, input, make, newId('measure')))
}

type NewMeasure = { id: string; input: CreateMeasure }

async function write(tenant: Tenant, caller: Caller, made: NewMeasure, idempotencyWrites: Statement[]) {
  const statements = await createStatements(tenant, caller, made)
  try {
    await runBatch(tenant, [...idempotencyWrites, ...statements])
  } catch (error) {
    if (isGuardFailure(error)) throw conflict('Someone else changed the other measure just now. Try again.')
    throw asNameTaken(error)
  }
  return made.id
}

/** What a new measure writes, guards first, for a batch that may write more. */
export async function createStatements(
  tenant: Tenant,
  caller: Caller,
  { id, input }: NewMeasure,
  slices: SliceData = NO_SLICES,
): Promise<Statement[]> {
  const columns = columnsOf(input)
  const writes = yearlyWrites(input, columns, caller.today)
  const [listed, complement] = [await checkReferences(tenant, input), await checkComplement(tenant, id, columns, null)]
  const row = { id, ...columns, threshold: caller.district.smallGroup, ...createStamps(caller) }
  const data = newData(caller, row)
  // Schools and student groups decide what readers may see of a slice.
  if (slices.years.length > 0) Object.assign(data, pickPlaces(await readMeasureData(tenant, id, [])))
  const write = withSlices(writesOf(writes, data.readings), slices, data)
  const plan = planAnew(data, id, write, yearsOf(data, write))
  const other = complement?.after
  const shown = shownFields(input, other ? new Map([...listed, [other.id, other.name]]) : listed)
  const owner = referenceChange('owner', null, ownerIn(input, listed))
  const pair = complement ? complementStatements(tenant, caller, { id, name: input.name }, complement) : null
  return [
    ...(pair?.guards ?? []),
    ...insertMeasure(tenant, row, input),
    // Nobody else can write to a measure that does not exist yet.
    ...statementsOf(tenant, caller, [plan]).slice(1),
    ...insertAudits(
      tenant,
      caller,
      auditsOf({ ...plan, changes: { ...createdFields(shown), ...owner, ...plan.changes } }, 'create'),
    ),
    ...(pair?.statements ?? []),
    ...tellOwner(tenant, caller, { entity: 'measure', id, was: null, is: columns.ownerId }),
  ]
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
    complementId: null,
  }
  return {
    rules,
    readings: [],
    ofDistrict: [],
    targets: [],
    made: [],
    head: null,
    groups: [],
    places: [],
    complement: null,
  }
}

function pickPlaces({ groups, places }: MeasureData) {
  return { groups, places }
}

/** The filled fields of a new measure, for its history. */
function createdFields(shown: Record<string, unknown>): Changes {
  const filled = Object.entries(shown).filter(([, value]) => value !== null && !(Array.isArray(value) && !value.length))
  return Object.fromEntries(filled.map(([field, value]) => [field, [null, value]]))
}
