import { listUnknownObjects, OBJECT_KINDS, type ObjectKind } from '#db/jobs/objects.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { type CellRun, idsOf } from './cell-run.ts'
import { newFailures } from './failures.ts'
import { type JobPlace, minutesBefore, type Run, roomOf } from './run.ts'
import { isSlotOf } from './schedule-slot.ts'

/** A failed upload may leave an object without a row; after this time, its row will not come any more. */
const GRACE_MINUTES = 24 * 60

/**
 * Checks the files of the districts whose turn it is; a district that does not fit into the budget has its turn again
 * tomorrow.
 */
export async function sweepObjects(run: CellRun): Promise<void> {
  const { cell } = run
  const failures = newFailures('Districts whose files were not looked through')
  for (const districtId of idsOf(run.pages.flat()).filter((id) => isSlotOf(id, run.now))) {
    if (roomOf(run) < OBJECT_KINDS.length) break
    await failures.catching({ district: districtId }, () => sweepDistrict(run, { cell, districtId }))
  }
  failures.raise()
}

async function sweepDistrict(run: Run, where: JobPlace): Promise<void> {
  const tenant = systemTenant(run.env, run.meter, where)
  // Waiting uploads have their own folder and their own job (sweep-old.ts).
  for (const kind of OBJECT_KINDS) await sweepKind(run, tenant, kind)
}

async function sweepKind(run: Run, tenant: Tenant, kind: ObjectKind): Promise<void> {
  const { FILES } = run.env
  const { districtId } = tenant
  const old = minutesBefore(run.now, GRACE_MINUTES)
  const folder = objectKey(districtId, '')
  for (let cursor: string | undefined; ; ) {
    const page = await FILES.list({ prefix: `${folder}${kind}_`, ...(cursor ? { cursor } : {}) })
    const ids = page.objects.flatMap(({ key, uploaded }) =>
      uploaded.toISOString() < old ? [key.slice(folder.length)] : [],
    )
    const lost = ids.length > 0 ? await listUnknownObjects(tenant, kind, ids) : []
    if (lost.length > 0) await FILES.delete(lost.map((id) => objectKey(districtId, id)))
    if (!page.truncated) return
    cursor = page.cursor
  }
}
