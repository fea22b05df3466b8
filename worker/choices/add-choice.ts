import { findChoice, insertChoice } from '#db/choices/queries.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import { createStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { ChoiceList } from '#model/fields.ts'
import { nameKey } from '#model/keys.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { asNameTaken } from '#worker/kit/name-taken.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { Choice } from './contract.ts'
import { whenFamiliesChange } from './group-families.ts'

/** Adds a value at the end of one of the district's own lists. */
export async function addChoice(
  tenant: Tenant,
  caller: Caller,
  list: ChoiceList,
  name: string,
  key: string | null,
): Promise<Choice> {
  const make = (fresh: string, mark: Statement[]) => write(tenant, caller, list, name, fresh, mark)
  const id = await idempotent(tenant, caller, key, { list, name }, make, newId('choice'))
  const [choice] = await findChoice(tenant, list, id)
  if (!choice) throw notFound()
  return choice
}

async function write(
  tenant: Tenant,
  caller: Caller,
  list: ChoiceList,
  name: string,
  id: string,
  mark: Statement[],
): Promise<string> {
  const families = await whenFamiliesChange(tenant, list, { id, name })
  try {
    await runBatch(tenant, [
      ...mark,
      insertChoice(tenant, {
        id,
        list,
        name,
        nameKey: nameKey(name),
        ...createStamps(caller),
      }),
      ...families,
      insertAudit(tenant, caller, { entity: list, entityId: id, action: 'create', changes: { name: [null, name] } }),
    ])
  } catch (error) {
    throw asNameTaken(error)
  }
  return id
}
