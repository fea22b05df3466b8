import { listChoices } from '#db/choices/queries.ts'
import { takeOver } from '#db/districts/import-places.ts'
import { listRegions } from '#db/districts/regions.ts'
import { selectEverySchool } from '#db/districts/schools.ts'
import { type Audited, insertAudits } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { nameKey } from '#model/keys.ts'
import { DUPLICATE_NAME, INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { type FieldMessages, invalid } from '#worker/kit/problem.ts'
import { refuseOtherRegion } from './own-region.ts'
import { DUPLICATE_NCES } from './refused.ts'
import type { CreateSchools } from './school-contract.ts'

/** Adds several schools in one batch, all or none; messages name the row. Returns the number. */
export async function createSchools(
  tenant: Tenant,
  caller: Caller,
  input: CreateSchools,
  key: string | null,
): Promise<number> {
  for (const { region } of input.schools) refuseOtherRegion(caller.actor, region)
  await idempotent(
    tenant,
    caller,
    key,
    input,
    (fresh, mark) => write(tenant, caller, input, fresh, mark),
    newId('school'),
  )
  return input.schools.length
}

async function write(
  tenant: Tenant,
  caller: Caller,
  input: CreateSchools,
  first: string,
  mark: Statement[],
): Promise<string> {
  const names = await checked(tenant, caller, input)
  const rows = input.schools.map((school, at) => ({ ...school, id: at === 0 ? first : newId('school') }))
  const added = rows.map(({ id, school_name: name, region, school_type, nces_id }) => ({
    id,
    set: { name, regionId: region, schoolTypeId: school_type, ncesId: nces_id ?? null },
  }))
  const audits = rows.map(
    ({ id, school_name, region, school_type, nces_id }): Audited => ({
      ...{ entity: 'school', entityId: id, action: 'create' },
      changes: {
        school_name: [null, school_name],
        region: [null, names.get(region)],
        school_type: [null, names.get(school_type)],
        ...(nces_id ? { nces_id: [null, nces_id] } : {}),
      },
    }),
  )
  try {
    await runBatch(tenant, [
      ...mark,
      ...takeOver(tenant, 'school', added, [], { at: caller.now, by: caller.actor.userId }),
      ...insertAudits(tenant, caller, audits),
    ])
  } catch (error) {
    // Someone else changed something in between, so report the problem at its row.
    if (isGuardFailure(error) || isDuplicate(error, 'schools.')) await checked(tenant, caller, input)
    throw error
  }
  return first
}

/** Names of the regions and types by id; refuses taken, repeated, or deleted ones. */
async function checked(tenant: Tenant, caller: Caller, { schools }: CreateSchools): Promise<Map<string, string>> {
  const [known, regions, types] = await tenant.db.batch([
    selectEverySchool(tenant, caller.actor),
    listRegions(tenant),
    listChoices(tenant, 'school_type'),
  ])
  const names = new Set(known.map((one) => nameKey(one.school_name)))
  const nces = new Set(known.map((one) => one.nces_id))
  const problems: FieldMessages = {}
  schools.forEach((school, at) => {
    const tell = (field: string, message: string) => {
      problems[`schools.${at}.${field}`] = [message]
    }
    const name = nameKey(school.school_name)
    if (names.has(name)) tell('school_name', DUPLICATE_NAME)
    if (school.nces_id && nces.has(school.nces_id)) tell('nces_id', DUPLICATE_NCES)
    if (!regions.some(({ id }) => id === school.region)) tell('region', INVALID_VALUE)
    if (!types.some(({ id }) => id === school.school_type)) tell('school_type', INVALID_VALUE)
    names.add(name)
    nces.add(school.nces_id ?? null)
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return new Map([...regions, ...types].map(({ id, name: word }) => [id, word]))
}
