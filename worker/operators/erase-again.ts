import { listNotErased, prepareErasures } from '#db/operators/restore.ts'
import { selectPersonToErase } from '#db/people/erase.ts'
import { commandDirectory, commandTenant } from '#worker/kit/tenant.ts'
import { erasePerson } from '#worker/people/erase-person.ts'
import { Refused, type Stores } from './service.ts'

/** Erases people again who were erased after the archive was made. */
export async function eraseAgain(stores: Stores, districtId: string, people: string[], now: Date): Promise<number> {
  const ids = await listNotErased(stores.cell, districtId, people)
  if (ids.length === 0) return 0
  const at = now.toISOString()
  await prepareErasures(stores.cell, districtId, ids, at)
  const tenant = commandTenant(stores.cell, districtId)
  const erasing = { FILES: stores.files, directory: commandDirectory(stores.directory), now: at, by: null }
  for (const id of ids) {
    const [person] = await selectPersonToErase(tenant, id)
    if (person && !(await erasePerson(tenant, person, erasing)))
      throw new Refused(`${id} could not be erased again, because an import is running. Run the command again.`)
  }
  return ids.length
}
