import { listChoices } from '#db/choices/queries.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { UseRow } from '#db/measures/uses.ts'
import { referenceReads } from '#db/plans/references.ts'
import { nameKey } from '#model/keys.ts'
import { isAllStudents } from '#model/measures/families.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import { invalid } from '#worker/kit/problem.ts'
import type { MeasurementInput } from '#worker/plans/measurement-contract.ts'

type Named = { id: string; name: string }
/** The slice of an objective's measurement, and the type that the request names: undefined leaves it as it is. */
export type NamedSlice = {
  school: (Named & { closedOn: string | null }) | null
  subgroup: Named | null
  typeId: string | null | undefined
}

/** The slice that the first measure has, or the school of the plan, with the student group of the request. */
export async function findSlice(
  tenant: Tenant,
  first: UseRow | undefined,
  planSchoolId: string | null,
  { subgroup, measure_type }: MeasurementInput,
): Promise<NamedSlice> {
  const schoolId = first ? first.school_id : planSchoolId
  const asked = { schools: schoolId ? [schoolId] : [], departments: [], choices: [] }
  const [places, , , groups, types] = await tenant.db.batch([
    ...referenceReads(tenant, asked),
    listChoices(tenant, 'subgroup'),
    listChoices(tenant, 'measure_type'),
  ])
  const kept = first?.subgroup_id ? { id: first.subgroup_id, name: first.subgroup_name ?? '' } : null
  const group = subgroup === undefined ? kept : find(groups, subgroup, 'subgroup')
  return {
    school: places[0] ?? null,
    subgroup: group && !isAllStudents(group.name) ? group : null,
    typeId: measure_type === undefined ? undefined : (find(types, measure_type, 'measure_type')?.id ?? null),
  }
}

/** The entry of a list with this id or name. */
function find(entries: readonly Named[], text: string | null, field: string): Named | null {
  if (!text) return null
  const found = entries.find(({ id, name }) => id === text || nameKey(name) === nameKey(text))
  if (!found) throw invalid({ [field]: [INVALID_VALUE] })
  return { id: found.id, name: found.name }
}
