import { insertMails } from '#db/jobs/outbox.ts'
import type { TakenBy } from '#worker/auth/claim-addresses.ts'
import { addressTaken } from '#worker/auth/explain-taken.ts'
import type { Call } from '#worker/kit/call.ts'
import { systemTenant } from '#worker/kit/tenant.ts'

/**
 * Tells the owners of taken addresses, once an import, that somebody tried to use them. Their own districts send the
 * mails with their next job: when they come tells nothing of the import.
 */
export async function explainAllTaken(
  { env, meter, now }: Pick<Call, 'env' | 'meter' | 'now'>,
  importId: string,
  holders: readonly TakenBy[],
): Promise<void> {
  const districts = new Map(holders.map(({ cell, districtId }) => [districtId, { cell, districtId }]))
  for (const where of districts.values()) {
    const mails = holders
      .filter(({ districtId }) => districtId === where.districtId)
      .map((holder) => {
        const message = addressTaken(env, holder)
        return { id: `taken:${holder.id}:${importId}`, kind: message.kind, payload: { to: holder.email, message } }
      })
    await insertMails(systemTenant(env, meter, where), mails, now.toISOString())
  }
}
