import { newId } from '#db/kit/id.ts'
import type { audit } from '#db/kit/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'

type Of = { measureId: string; schoolId: string; userId: string; note: string }

/** A target, a save of a reading that can be undone, and a request for a reading. */
export function askedRows(districtId: string, { measureId, schoolId, userId, note }: Of) {
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  const request = {
    ...{ districtId, id: newId('request'), measureId, schoolYear: '2026-2027', dueOn: '2026-12-01', ...stamps },
  }
  return {
    target: { districtId, id: newId('target'), measureId, schoolYear: '2025-2026', target: 74_000, ...stamps },
    saved: {
      ...{ districtId, id: newId('audit'), at: new Date().toISOString(), userId, planId: null },
      ...{ entity: 'measure', entityId: measureId, action: 'data' },
      changes: { [`reading 2025-2026  ${schoolId}  2026-05-01`]: [null, [70_000, 50, note]] },
    } satisfies typeof audit.$inferInsert,
    request,
    school: { districtId, requestId: request.id, schoolId },
  }
}
