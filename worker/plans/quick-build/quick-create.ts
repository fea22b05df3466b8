import type { Tenant } from '#db/kit/tenant.ts'
import { type ChainKey, LEVELS } from '#model/levels.ts'
import { can } from '#model/permissions.ts'
import type { By } from '#worker/kit/by.ts'
import type { Element, ElementInput } from '#worker/plans/element-contract.ts'
import { createElement } from '#worker/plans/elements/create-element.ts'

/**
 * One element with what quick build asks for. It has no owner yet (decisions §2), except a principal's: they could not
 * edit what they just made if it were nobody's.
 */
export function quickCreate(
  tenant: Tenant,
  by: By,
  level: ChainKey,
  input: ElementInput,
  key: string | null,
): Promise<Element> {
  const ownerless = can(by.actor.role, 'plans:write') || !LEVELS[level].fields.find((field) => field.key === 'owner_id')
  return createElement(tenant, by, level, ownerless ? input : { ...input, owner_id: by.actor.userId }, key)
}
