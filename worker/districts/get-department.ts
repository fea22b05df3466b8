import { type DepartmentRow, findDepartment } from '#db/districts/departments.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { By } from '#worker/kit/by.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { Department } from './department-contract.ts'

export async function getDepartment(tenant: Tenant, by: By, id: string): Promise<Department> {
  const row = await findDepartment(tenant, by.actor, id)
  if (!row) throw notFound()
  return presentDepartment(row)
}

export function presentDepartment({ contact_id, contact_name, contact_active, ...row }: DepartmentRow): Department {
  const contact = contact_id && contact_name ? { id: contact_id, name: contact_name, is_active: contact_active } : null
  return { ...row, main_contact_person: contact }
}
