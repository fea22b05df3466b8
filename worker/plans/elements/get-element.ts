import type { Tenant } from '#db/kit/tenant.ts'
import { selectElement } from '#db/plans/elements.ts'
import type { LevelKey } from '#model/levels.ts'
import type { By } from '#worker/kit/by.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { Element } from '#worker/plans/element-contract.ts'
import { presentElement } from './present.ts'

export async function getElement(tenant: Tenant, by: By, level: LevelKey, id: string): Promise<Element> {
  const [row] = await selectElement(tenant, by.actor, by.today, level, id)
  if (!row) throw notFound()
  return presentElement(row, by)
}
