import type { Tenant } from '#db/kit/tenant.ts'
import { selectMember } from '#db/people/members.ts'
import { countOwned, totalOf } from '#db/people/owned.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import { askerOf } from './hand-over.ts'
import type { MemberDetail } from './member-contract.ts'
import { presentPerson } from './present-member.ts'

export async function getMember(tenant: Tenant, caller: Caller, id: string): Promise<MemberDetail> {
  const { actor, district } = caller
  const [rows, [owned]] = await tenant.db.batch([
    selectMember(tenant, actor, id),
    countOwned(tenant, { from: [id], asker: askerOf(caller) }),
  ])
  const row = rows[0]
  if (!row) throw notFound()
  return { ...presentPerson(district.timeZone, row), owns: totalOf(owned) }
}
