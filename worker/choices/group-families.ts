import type { Statement } from '#db/kit/batch.ts'
import { listGroups } from '#db/kit/slice-names.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { decideAgain } from '#db/measures/thresholds.ts'
import type { ChoiceList } from '#model/fields.ts'
import { usualFamily } from '#model/measures/families.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { makeSoon } from '#worker/measures/remake-measures.ts'

type Named = { id: string; name: string }

/**
 * The statements that a new or renamed student group needs: which groups add up to all students follows from their
 * names, and with another answer, other numbers would give away a small one.
 */
export async function whenFamiliesChange(tenant: Tenant, list: ChoiceList, changed: Named): Promise<Statement[]> {
  if (list !== 'subgroup') return []
  const before = await listGroups(tenant)
  const after = [...before.filter(({ id }) => id !== changed.id), changed]
  const [was, is] = [familiesOf(before), familiesOf(after)]
  const changes = before.some(({ id }) => was.get(id) !== is.get(id))
  return changes ? decideAgain(tenant) : []
}

function familiesOf(groups: readonly Named[]): Map<string, string | null> {
  const names = groups.map(({ name }) => name)
  return new Map(groups.map(({ id, name }) => [id, usualFamily(name, names)]))
}

/** After a change of the student groups, measures may wait to be made again. */
export function makeWhenGroups(call: Call, caller: Caller, list: ChoiceList): void {
  if (list === 'subgroup') makeSoon(call, caller)
}
