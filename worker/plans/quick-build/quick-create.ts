import type { Tenant } from '#db/kit/tenant.ts'
import { type ChainKey, LEVELS } from '#model/levels.ts'
import { can } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Element, ElementInput } from '#worker/plans/element-contract.ts'
import { createElement } from '#worker/plans/elements/create-element.ts'

/**
 * One element with what quick build asks for. It has no owner yet (decisions §2), except a principal's: they could not
 * edit what they just made if it were nobody's.
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
