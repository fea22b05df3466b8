import type { Tenant } from '#db/kit/tenant.ts'
import { tellPeople } from '#db/notices/tell.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Meeting } from './contract.ts'

/** Statements: who joined the team is called, who left it hears that, and the others hear of a new time, place, or name. */
export function tellTeam(
  tenant: Tenant,
  caller: Caller,
  { id, name }: Meeting,
  was: readonly string[],
  now: readonly string[],
  isNewTime: boolean,
) {
  const about = { item: `meeting:${id}`, entityId: id }
  const [joined, left] = [now.filter((one) => !was.includes(one)), was.filter((one) => !now.includes(one))]
  const stayed = isNewTime ? now.filter((one) => was.includes(one)) : []
  return [
    ...(joined.length > 0 ? [tellPeople(tenant, caller, joined, { ...about, kind: 'meeting_called' })] : []),
    ...(left.length > 0 ? [tellPeople(tenant, caller, left, { ...about, kind: 'meeting_left', title: name })] : []),
    ...(stayed.length > 0 ? [tellPeople(tenant, caller, stayed, { ...about, kind: 'meeting_changed' })] : []),
  ]
}
