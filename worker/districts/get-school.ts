import { findSchool } from '#db/districts/schools.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { By } from '#worker/kit/by.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { School } from './school-contract.ts'

export async function getSchool(tenant: Tenant, by: By, id: string): Promise<School> {
  const school = await findSchool(tenant, by.actor, id)
  if (!school) throw notFound()
  return school
}
