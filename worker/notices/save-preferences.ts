import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Author } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { setNoticePreference } from '#db/notices/preferences.ts'
import type { HowOften, NoticeKind } from './contract.ts'

export type PreferenceChange = { kind: NoticeKind; from: HowOften; to: HowOften }

/** Saves what differs, with its audit row, in one batch. The last save wins. */
export async function savePreferences(tenant: Tenant, by: Author, userId: string, changes: PreferenceChange[]) {
  const changed = changes.filter(({ from, to }) => from !== to)
  if (changed.length === 0) return
  await runBatch(tenant, [
    ...changed.map(({ kind, to }) => setNoticePreference(tenant, { userId, kind, howOften: to, updatedAt: by.now })),
    insertAudit(tenant, by, {
      entity: 'user',
      entityId: userId,
      action: 'notice-preferences',
      changes: Object.fromEntries(changed.map(({ kind, from, to }) => [kind, [from, to]])),
    }),
  ])
}
