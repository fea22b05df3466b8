import { noteChange } from '#db/calendar/connections.ts'
import { hashSecret } from '#worker/auth/secret.ts'
import type { Call } from '#worker/kit/call.ts'
import { openTenant } from '#worker/kit/tenant.ts'

/** `cell.district.person.secret`, as channel.ts writes it. */
const CHANNEL = /^(\d{2})\.([A-Za-z0-9_]{3,64})\.([A-Za-z0-9_]{3,64})\.([A-Za-z0-9_-]{20,100})$/

/** Google says that a calendar has changed: marks it due, and makes no call. */
export async function takeChange({ env, meter, now }: Call, token: string): Promise<void> {
  const [, cell = '', districtId = '', userId = '', secret = ''] = CHANNEL.exec(token) ?? []
  const opened = secret ? openTenant(env, meter, { cell, districtId }) : null
  if (opened) await noteChange(opened.tenant, userId, hashSecret(secret), now.toISOString())
}
