import { findRegion } from '#db/districts/regions.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { Region } from './region-contract.ts'

export async function getRegion(tenant: Tenant, id: string): Promise<Region> {
  const region = await findRegion(tenant, id)
  if (!region) throw notFound()
  return region
}
