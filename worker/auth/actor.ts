import type { Tenant } from '#db/kit/tenant.ts'
import { type ActiveFamily, type ActorRow, findActorBySession, findActorByUser } from '#db/people/actor.ts'
import { touchSession } from '#db/people/sessions.ts'
import { mergeNaming } from '#worker/districts/naming.ts'
import type { Actor } from '#worker/kit/env.ts'
import { hashSecret } from './secret.ts'
import { idleSince } from './session-length.ts'

const TOUCH_AFTER_MS = 5 * 60_000

/** The signed-in person; null while their district is closed. */
export type Identity = { actor: Actor | null; paused: boolean }
export const ANONYMOUS: Identity = { actor: null, paused: false }

type SignIn = Pick<Actor, 'sessionId' | 'familyId'>

function identityOf(row: ActorRow, where: { cell: string; districtId: string }, by: SignIn): Identity {
  return row.suspendedAt ? { actor: null, paused: true } : { actor: toActor(row, where, by), paused: false }
}

function toActor(row: ActorRow, where: { cell: string; districtId: string }, by: SignIn): Actor {
  return {
    userId: row.userId,
    role: row.role,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    regionId: row.regionId,
    pictureId: row.pictureId,
    schoolIds: JSON.parse(row.schoolIds) as string[], // json_group_array of a text column
    defaultPlanId: row.defaultPlanId,
    noticesSeenAt: row.noticesSeenAt,
    ...by,
    district: {
      id: where.districtId,
      cell: where.cell,
      name: row.districtName,
      timeZone: row.timeZone,
      naming: mergeNaming(row.naming),
      notificationsOn: row.notificationsOn,
      repositoryOn: row.repositoryOn,
      smallGroup: row.smallGroup,
      paper: row.paper,
      logo: row.logoId && row.logoType ? { id: row.logoId, type: row.logoType } : null,
      accent: row.accent,
      setupDismissed: row.setupDismissedAt !== null,
      version: row.districtVersion,
    },
  }
}

/** The actor of a browser session. `later` extends the idle time without delaying the answer. */
export async function actorOfSession(
  tenant: Tenant,
  handle: { cell: string; districtId: string; secret: string },
  now: Date,
  later: (work: Promise<unknown>) => void,
): Promise<Identity> {
  const sessionId = hashSecret(handle.secret)
  const row = await findActorBySession(tenant, sessionId, now.toISOString(), idleSince(now))
  if (!row) return ANONYMOUS
  // Don't write to a closed district: its rows may be on their way to another cell.
  if (!row.suspendedAt && now.getTime() - Date.parse(row.seenAt) > TOUCH_AFTER_MS) {
    later(touchSession(tenant, sessionId, now.toISOString()).run())
  }
  return identityOf(row, handle, { sessionId, familyId: null })
}

/** The actor of an access token, until its sign-in ends. */
export async function actorOfToken(
  tenant: Tenant,
  where: { cell: string; districtId: string; userId: string; familyId: string },
  now: Date,
): Promise<Identity> {
  const { familyId } = where
  return ofUser(tenant, where, { familyId, now: now.toISOString() })
}

/** The actor of a person who has just proven who they are. */
export function actorOfUser(
  tenant: Tenant,
  where: { cell: string; districtId: string; userId: string },
): Promise<Identity> {
  return ofUser(tenant, where, null)
}

async function ofUser(
  tenant: Tenant,
  where: { cell: string; districtId: string; userId: string },
  family: ActiveFamily | null,
): Promise<Identity> {
  const row = await findActorByUser(tenant, where.userId, family)
  return row ? identityOf(row, where, { sessionId: null, familyId: family?.familyId ?? null }) : ANONYMOUS
}
