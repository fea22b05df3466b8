import { insertMails } from '#db/jobs/outbox.ts'
import type { Tenant } from '#db/kit/tenant.ts'

/** This many emails per statement stay far below the two megabytes of a parameter (platform, D1). */
const MAILS_A_STATEMENT = 20

export async function insertNotices(tenant: Tenant, mails: Parameters<typeof insertMails>[1], now: string) {
  for (let at = 0; at < mails.length; at += MAILS_A_STATEMENT) {
    await insertMails(tenant, mails.slice(at, at + MAILS_A_STATEMENT), now)
  }
}
