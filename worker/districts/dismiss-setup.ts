import { updateDismissed } from '#db/districts/setup.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { By } from '#worker/kit/by.ts'
import { getSetup } from './get-setup.ts'
import type { Setup } from './setup-contract.ts'

/** Puts the setup checklist away for every Super Admin of the district, or shows it again. */
export async function dismissSetup(tenant: Tenant, by: By, dismissed: boolean): Promise<Setup> {
  if (by.district.setupDismissed !== dismissed) {
    await runBatch(tenant, [
      updateDismissed(tenant, dismissed ? by.now : null),
      insertAudit(tenant, by, {
        entity: 'district',
        entityId: tenant.districtId,
        action: 'edit',
        changes: { setup_dismissed: [!dismissed, dismissed] },
      }),
    ])
  }
  return getSetup(tenant)
}
