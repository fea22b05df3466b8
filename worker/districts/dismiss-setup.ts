import { updateDismissed } from '#db/districts/setup.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { getSetup } from './get-setup.ts'
import type { Setup } from './setup-contract.ts'

/** Hides the setup checklist from all Super Admins of the district, or shows it again. */
export async function dismissSetup(tenant: Tenant, caller: Caller, dismissed: boolean): Promise<Setup> {
  if (caller.district.setupDismissed !== dismissed) {
    await runBatch(tenant, [
      updateDismissed(tenant, dismissed ? caller.now : null),
      insertAudit(tenant, caller, {
        entity: 'district',
        entityId: tenant.districtId,
        action: 'edit',
        changes: { setup_dismissed: [!dismissed, dismissed] },
      }),
    ])
  }
  return getSetup(tenant)
}
