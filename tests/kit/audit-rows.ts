import { env } from 'cloudflare:workers'

export type AuditRow = { id: string; userId: string | null; action: string; entityId: string }

/** A district's audit rows on the first cell, in the order they were written. */
export async function auditRowsOf(districtId: string): Promise<AuditRow[]> {
  const { results } = await env.DISTRICTS_00.prepare(
    'select id, user_id as userId, action, entity_id as entityId from audit where district_id = ? order by rowid',
  )
    .bind(districtId)
    .all<AuditRow>()
  return results
}
