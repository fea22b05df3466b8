import type { Tenant } from '#db/kit/tenant.ts'

/**
 * Which of these people have the meetings in a connected calendar, so that their emails need no calendar part. Nobody
 * until connections are on this branch.
 */
export async function nobodyIsConnected(_tenant: Tenant, _people: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set()
}
