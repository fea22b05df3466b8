import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import {
  findMailToken,
  guardUnusedMailToken,
  insertMailToken,
  type MailTokenKind,
  spendMailTokensOf,
} from '#db/people/mail-tokens.ts'
import type { Call } from '#worker/kit/call.ts'
import { districtPaused, gone } from '#worker/kit/problem.ts'
import { locateDistrict } from './locate-district.ts'
import { hashSecret, newSecret, readHandle, writeHandle } from './secret.ts'

export const RESET_MINUTES = 60
export const INVITATION_DAYS = 7
const DAY_MINUTES = 24 * 60
/** How long a link of each kind is valid. */
const MINUTES: Record<MailTokenKind, number> = {
  reset: RESET_MINUTES,
  invite: INVITATION_DAYS * DAY_MINUTES,
  confirm: 7 * DAY_MINUTES,
}
const PATHS: Record<MailTokenKind, string> = {
  reset: '/reset-password/',
  invite: '/accept-invitation/',
  confirm: '/confirm-email/',
}

type Moment = Pick<Call, 'env' | 'now'>
type LinkFor = { cell: string; userId: string; kind: MailTokenKind }

/** A new link for an email, and the row with its SHA-256. */
export function mailLink({ env, now }: Moment, tenant: Tenant, to: LinkFor) {
  const secret = newSecret()
  const id = hashSecret(secret)
  const handle = writeHandle({ cell: to.cell, districtId: tenant.districtId, secret })
  const row = {
    id,
    kind: to.kind,
    userId: to.userId,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + MINUTES[to.kind] * 60_000).toISOString(),
  }
  return { id, url: new URL(`${PATHS[to.kind]}${handle}`, env.PUBLIC_URL).href, row }
}

/** Like `mailLink`, with the statement that stores it. */
export function newMailLink(moment: Moment, tenant: Tenant, to: LinkFor) {
  const { id, url, row } = mailLink(moment, tenant, to)
  return { id, url, statement: insertMailToken(tenant, row) }
}

/** The person of a valid link. Throws 410 for any other link, but 403 for a closed district. */
export async function openMailLink(call: Call, token: string, kind: MailTokenKind) {
  const handle = readHandle(token)
  if (!handle) throw gone()
  const id = hashSecret(handle.secret)
  const link = await locateDistrict(call, handle, ({ tenant }) =>
    findMailToken(tenant, id, kind, call.now.toISOString()),
  )
  if (!link) throw gone()
  const { found: holder, opened } = link
  if (holder.suspendedAt) throw districtPaused()
  const { cell, districtId } = link.where
  return { id, holder, tenant: opened.tenant, where: { cell, districtId, userId: holder.userId } }
}

type MailLink = Awaited<ReturnType<typeof openMailLink>>

/**
 * Uses up a link together with its effect in one batch: of simultaneous uses of a link, one succeeds and the others get
 * 410. The person's other links of this `kind`, or of all kinds, become invalid too.
 */
export async function redeemMailLink(
  call: Call,
  { id, holder, tenant }: MailLink,
  kind: MailTokenKind | undefined,
  writes: readonly Statement[],
): Promise<void> {
  const now = call.now.toISOString()
  try {
    await runBatch(tenant, [
      guardUnusedMailToken(tenant, id, now),
      spendMailTokensOf(tenant, holder.userId, now, kind),
      ...writes,
    ])
  } catch (error) {
    throw isGuardFailure(error) ? gone() : error
  }
}
