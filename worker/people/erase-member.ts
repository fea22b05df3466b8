import { isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectErasure, selectPersonToErase } from '#db/people/erase.ts'
import { selectMembersById } from '#db/people/members.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, invalid, notFound } from '#worker/kit/problem.ts'
import { erasePerson } from './erase-person.ts'

/** Permanently erases a deleted person. The caller types the name, because this can't be undone. */
export async function eraseMember({ env, directory }: Call, tenant: Tenant, caller: Caller, id: string, typed: string) {
  const [[member], [person]] = await tenant.db.batch([
    selectMembersById(tenant, caller.actor, [id]),
    selectPersonToErase(tenant, id),
  ])
  if (!member) throw notFound()
  if (!person) {
    throw conflict(member.status === 'deleted' ? 'This person was erased already' : 'Delete this person first')
  }
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email
  if (plain(typed) !== plain(name)) throw invalid({ name: [`Type ${name} to confirm`] })
  try {
    const erasing = { FILES: env.FILES, directory, now: caller.now, by: caller.actor.userId }
    if (!(await erasePerson(tenant, person, erasing))) {
      throw conflict('An import that may hold this person’s data is running. Try again when it is finished.')
    }
  } catch (error) {
    if (isGuardFailure(error)) throw conflict('Someone else restored or erased this person just now')
    throw error
  }
  const [record] = await selectErasure(tenant, id)
  return record!
}

const plain = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
