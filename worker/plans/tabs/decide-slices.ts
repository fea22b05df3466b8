import type { Tenant } from '#db/kit/tenant.ts'
import { referenceReads } from '#db/plans/references.ts'
import { isAllStudents } from '#model/measures/families.ts'
import type { Slice } from '#model/measures/made-years.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import { type FieldMessages, invalid } from '#worker/kit/problem.ts'
import type { Slice as GivenSlice } from '#worker/plans/attached-contract.ts'

type Asked = { key: 'measures' | 'surveys'; planSchoolId: string | null; twice: string }
type Decided<Row> = { row: Row; slice: Slice; label: string | null }

/**
 * The slice of each row: without a school, the plan's; an entry of the list of groups that means all students is none.
 * Throws what is wrong at each row. `idOf` is what is attached: the same with the same slice twice is an error.
 */
export async function decideSlices<Row extends GivenSlice>(
  tenant: Tenant,
  rows: readonly Row[],
  idOf: (row: Row) => string,
  { key, planSchoolId, twice }: Asked,
): Promise<Decided<Row>[]> {
  const schoolOf = ({ school_id }: Row) => (school_id === undefined ? planSchoolId : school_id || null)
  const asked = {
    schools: rows.flatMap((row) => schoolOf(row) ?? []),
    departments: [],
    choices: rows.flatMap(({ subgroup_id }) => subgroup_id || []),
  }
  const [schools, , choices] = await tenant.db.batch(referenceReads(tenant, asked))
  const groups = choices.filter(({ list }) => list === 'subgroup')
  const problems: FieldMessages = {}
  const known = new Set<string>()
  const decided = rows.map((row, at) => {
    const schoolId = schoolOf(row)
    const school = schools.find(({ id }) => id === schoolId)
    const group = groups.find(({ id }) => id === row.subgroup_id)
    if (schoolId && !school) problems[`${key}[${at}].school_id`] = [INVALID_VALUE]
    if (row.subgroup_id && !group) problems[`${key}[${at}].subgroup_id`] = [INVALID_VALUE]
    const subgroup = group && !isAllStudents(group.name) ? group : undefined
    const slice = { schoolId, subgroupId: subgroup?.id ?? null }
    const name = JSON.stringify([idOf(row), slice])
    if (known.has(name)) problems[`${key}[${at}].school_id`] = [twice]
    known.add(name)
    const label = [school?.name, subgroup?.name].filter(Boolean).join(', ') || null
    return { row, slice, label }
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return decided
}
