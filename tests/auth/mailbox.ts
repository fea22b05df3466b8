import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import { newId } from '#db/kit/id.ts'
import { mailTokens } from '#db/people/schema.ts'
import type { TestDistrict } from '#tests/kit/district.ts'
import { hashSecret, newSecret, writeHandle } from '#worker/auth/secret.ts'
import type { MailMessage } from '#worker/mail/contract.ts'
import { LOCAL_INBOX, type LocalMail } from '#worker/mail/local.ts'

/** All emails to an address, newest first; the test worker stores each message as JSON. */
export async function mailsTo(address: string): Promise<MailMessage[]> {
  const { objects } = await env.FILES.list({ prefix: LOCAL_INBOX })
  const mails = await Promise.all(objects.map(async ({ key }) => (await env.FILES.get(key))?.json<LocalMail>()))
  return mails.filter((mail) => mail?.to === address).map((mail) => JSON.parse(mail!.text) as MailMessage)
}

/** Waits for an email, because they go out after the answer. */
export function mailTo<K extends MailMessage['kind']>(address: string, kind: K) {
  return vi.waitFor(
    async () => {
      const found = (await mailsTo(address)).find((message) => message.kind === kind)
      expect(found, `${kind} to ${address}`).toBeDefined()
      return found as Extract<MailMessage, { kind: K }>
    },
    { timeout: 60_000, interval: 50 },
  )
}

export function tokenIn(message: { url: string }): string {
  return new URL(message.url).pathname.split('/').at(-1)!
}

/** A link as an email would contain it, without requesting the email. */
export async function linkFor(
  district: TestDistrict,
  userId: string,
  kind: 'reset' | 'invite' | 'confirm',
  expiresAt = new Date(Date.now() + 3_600_000),
): Promise<string> {
  const secret = newSecret()
  const { districtId, cell } = district
  await district.db.insert(mailTokens).values({
    districtId,
    id: hashSecret(secret),
    kind,
    userId,
    createdAt: new Date().toISOString(),
    expiresAt: expiresAt.toISOString(),
  })
  return writeHandle({ cell, districtId, secret })
}

export const newAddress = (who = 'someone') => `${who}-${newId('user')}@test.school`
