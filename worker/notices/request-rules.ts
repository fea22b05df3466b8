import { GRANTABLE, type Role } from '#model/permissions.ts'

export type Decider = { role: Role; regionId: string | null }
export type JoinRequest = { name: string; role: Role; regionId: string | null; confirmedAt: string }
/** A request is new if it was confirmed after the last morning and by this one. */
export type Window = { after: string; until: string }

/** The requests that this person may accept, like the query of the pending list (db/people/member-rights.ts). */
function mayDecide({ role, regionId }: Decider, request: JoinRequest): boolean {
  if (role === 'super_admin') return true
  return regionId !== null && request.regionId === regionId && GRANTABLE[role].includes(request.role)
}

/** How many requests wait for this person, and which of them are new; null if none is new. */
export function requestsFor(decider: Decider, requests: readonly JoinRequest[], { after, until }: Window) {
  const waiting = requests.filter((request) => mayDecide(decider, request))
  const fresh = waiting.filter(({ confirmedAt }) => confirmedAt > after && confirmedAt <= until)
  return fresh.length === 0 ? null : { waiting: waiting.length, fresh: fresh.map(({ name }) => name) }
}
