import { findAccountLocation } from '#db/directory/queries.ts'
import { markUndelivered } from '#db/people/email-state.ts'
import { nameKey } from '#model/keys.ts'
import type { Call } from '#worker/kit/call.ts'
import { PlainError } from '#worker/kit/log-error.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import type { Report } from './read-events.ts'

type Where = Pick<Call, 'env' | 'meter' | 'directory'>

/** Marks the accounts with these addresses. Doesn't store addresses that nobody has. */
export async function noteUndelivered({ env, meter, directory }: Where, report: Report): Promise<void> {
  for (const written of report.addresses) {
    const emailKey = nameKey(/<([^<>]*)>\s*$/.exec(written)?.[1] ?? written)
    const place = await findAccountLocation(directory, emailKey)
    if (!place || place.status === 'deleting') continue
    // The district is moving to another cell: the provider or the queue tries again.
    if (place.status !== 'active' && place.status !== 'suspended')
      throw new PlainError('The district of this address is not open')
    await markUndelivered(systemTenant(env, meter, place), { ...report, emailKey })
  }
}
