import type { Tenant } from '#db/kit/tenant.ts'
import { type ChainKey, LEVELS } from '#model/levels.ts'
import { can } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Element, ElementInput } from '#worker/plans/element-contract.ts'
import { createElement } from '#worker/plans/elements/create-element.ts'

/**
 * Creates one element with the fields of quick build. It has no owner, except for principals, who could not edit their
 * own new element otherwise.
 */
export function quickCreate(
  tenant: Tenant,
  caller: Caller,
  level: ChainKey,
  input: ElementInput,
  key: string | null,
): Promise<Element> {
  const ownerless =
    can(caller.actor.role, 'plans:write') || !LEVELS[level].fields.find((field) => field.key === 'owner_id')
  return createElement(tenant, caller, level, ownerless ? input : { ...input, owner_id: caller.actor.userId }, key)
}
