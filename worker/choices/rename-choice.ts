import { findChoice, guardChoice, updateChoice } from '#db/choices/queries.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { ChoiceList } from '#model/fields.ts'
import { nameKey } from '#model/keys.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { asNameTaken } from '#worker/kit/name-taken.ts'
import { notFound, stale } from '#worker/kit/problem.ts'
import type { Choice, RenameChoice } from './contract.ts'
import { whenFamiliesChange } from './group-families.ts'

/** Renames an entry of one of the district's own lists; everything that uses it shows the new name. */
export async function renameChoice(
  tenant: Tenant,
  caller: Caller,
  list: ChoiceList,
  id: string,
  { version, name }: RenameChoice,
): Promise<Choice> {
  const before = await entryOf(tenant, list, id)
  if (version !== before.version) throw stale(version, before)
  if (name === before.name) return before
  const families = await whenFamiliesChange(tenant, list, { id, name })
  try {
    await runBatch(tenant, [
      guardChoice(tenant, list, id, version),
      updateChoice(tenant, list, id, { name, nameKey: nameKey(name), ...updateStamps(caller) }),
      ...families,
      insertAudit(tenant, caller, {
        entity: list,
        entityId: id,
        action: 'edit',
        changes: { name: [before.name, name] },
      }),
    ])
  } catch (error) {
    if (isGuardFailure(error)) throw stale(version, await entryOf(tenant, list, id))
    throw asNameTaken(error)
  }
  return entryOf(tenant, list, id)
}

async function entryOf(tenant: Tenant, list: ChoiceList, id: string): Promise<Choice> {
  const [choice] = await findChoice(tenant, list, id)
  if (!choice) throw notFound()
  return choice
}
