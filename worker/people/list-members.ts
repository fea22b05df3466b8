import type { Tenant } from '#db/kit/tenant.ts'
import { listMembers as readMembers } from '#db/people/members.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { paged } from '#worker/kit/list-contract.ts'
import { trashSince } from '#worker/kit/trash.ts'
import { LISTED_STATUSES, type ListMembers } from './member-contract.ts'
import { presentMember } from './present-member.ts'

/** Members of one status, and the count of each tab. */
export async function listMembers(tenant: Tenant, { actor, district, now }: Caller, ask: ListMembers, url: string) {
  const { school, region, ...rest } = ask
  const filters = { ...rest, school: school ?? undefined, region: region ?? undefined, deletedSince: trashSince(now) }
  const { totals, ...found } = await readMembers(tenant, actor, filters)
  const member_counts = Object.fromEntries(
    LISTED_STATUSES.map((status) => [status, totals.find((one) => one.status === status)?.total ?? 0]),
  ) as Record<(typeof LISTED_STATUSES)[number], number> // one entry for each status
  const results = found.results.map((row) => presentMember(district.timeZone, row))
  return { ...paged(url, ask, { count: found.count, results }), member_counts }
}
