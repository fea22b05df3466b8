import type { Tenant } from '#db/kit/tenant.ts'
import { selectElement } from '#db/plans/elements.ts'
import type { LevelKey } from '#model/levels.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { Element } from '#worker/plans/element-contract.ts'
import { presentElement } from './present.ts'

export async function getElement(tenant: Tenant, caller: Caller, level: LevelKey, id: string): Promise<Element> {
  const [row] = await selectElement(tenant, caller.actor, caller.today, level, id)
  if (!row) throw notFound()
  return presentElement(row, caller)
}
