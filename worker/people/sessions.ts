import { insertAudit } from '#db/kit/audit.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { revokeRefreshTokensOf } from '#db/people/refresh-tokens.ts'
import { countSessionsOf, listSessionsOf, removeSession, removeSessionsOf } from '#db/people/sessions.ts'
import { forgetOtherBrowsers } from '#worker/auth/limits.ts'
import { idleSince } from '#worker/auth/session-length.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Actor } from '#worker/kit/env.ts'
import { notEditable, notFound } from '#worker/kit/problem.ts'
import { getMember } from './get-member.ts'

/** The caller's own sessions, newest first. The id is the stored hash, which grants no access. */
export async function listOwnSessions(tenant: Tenant, { actor, now }: Caller) {
  const rows = await listSessionsOf(tenant, actor.userId, now, idleSince(new Date(now)))
  return rows.map(({ id, userAgent, createdAt, seenAt }) => ({
    id,
    is_current: id === actor.sessionId,
    user_agent: userAgent,
    created_at: createdAt,
    seen_at: seenAt,
  }))
}

/** Ends all sessions except the caller's; all other browsers are no longer known. */
export async function endOtherSessions(call: Call, tenant: Tenant, caller: Caller) {
  const ended = await end(tenant, caller, caller.actor.userId, caller.actor)
  await forgetOtherBrowsers(call, caller.actor.email)
  return ended
}

/** Ends one of the caller's own sessions; does nothing if it has already ended. */
export async function endOwnSession(tenant: Tenant, caller: Caller, id: string) {
  const open = await listOwnSessions(tenant, caller)
  if (!open.some((session) => session.id === id)) throw notFound()
  await tenant.db.batch([
    removeSession(tenant, id),
    insertAudit(tenant, caller, { entity: 'user', entityId: caller.actor.userId, action: 'sign-out-others' }),
  ])
  return { count: 1 }
}

/** Ends all sessions of a member, in browsers and API clients, for a member manager. */
export async function endSessionsOf(tenant: Tenant, caller: Caller, id: string) {
  const member = await getMember(tenant, caller, id)
  if (!member.is_editable) throw notEditable()
  return end(tenant, caller, id, { sessionId: null, familyId: null })
}

type Keep = Pick<Actor, 'sessionId' | 'familyId'>

async function end(tenant: Tenant, caller: Caller, userId: string, keep: Keep) {
  const [open] = await tenant.db.batch([
    countSessionsOf(tenant, userId, keep.sessionId),
    removeSessionsOf(tenant, [userId], keep.sessionId),
    revokeRefreshTokensOf(tenant, [userId], caller.now, keep.familyId),
    insertAudit(tenant, caller, { entity: 'user', entityId: userId, action: 'sign-out-others' }),
  ])
  return { count: open[0]?.total ?? 0 }
}
