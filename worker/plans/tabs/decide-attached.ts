import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { referenceReads } from '#db/plans/references.ts'
import { isAllStudents } from '#model/measures/families.ts'
import type { Slice } from '#model/measures/made-years.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import { type FieldMessages, invalid } from '#worker/kit/problem.ts'
import type { Slice as GivenSlice } from '#worker/plans/attached-contract.ts'
import { labelWith } from './use-labels.ts'

/** A row of the request: `of` is the id of the measure or of the survey's dimension. */
type Given = GivenSlice & { of: string }
type Asked = {
  key: 'measures' | 'surveys'
  /** The name of `of` in the contract. */
  idKey: 'measure_id' | 'survey_dimension_id'
  planSchoolId: string | null
  /** What the element uses now; what stays keeps its id. */
  before: readonly (Slice & { id: string; of: string })[]
  twice: string
}
export type DecidedUse = Slice & { id: string; of: string; position: number; label: string }

/**
 * The list that an element will use, from rows of the request and what can be attached. Without a school, a row has the
 * plan's; an entry of the list of groups that means all students is none. Throws what is wrong at each row.
 */
export async function decideAttached(
  tenant: Tenant,
  rows: readonly Given[],
  find: (ids: string[]) => Promise<{ id: string; name: string }[]>,
  { key, idKey, planSchoolId, before, twice }: Asked,
): Promise<DecidedUse[]> {
  const slices = await decideSlices(tenant, rows, { key, planSchoolId, twice })
  const names = new Map((await find(rows.map(({ of }) => of))).map(({ id, name }) => [id, name]))
  const missing = rows.flatMap(({ of }, at) => (names.has(of) ? [] : [at]))
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((at) => [`${key}[${at}].${idKey}`, [INVALID_VALUE]])))
  return slices.map(({ of, slice, names: ofSlice }, at) => {
    const same = before.find(
      (use) => use.of === of && use.schoolId === slice.schoolId && use.subgroupId === slice.subgroupId,
    )
    const label = labelWith(names.get(of) ?? '', ofSlice)
    return { id: same?.id ?? newId('use'), of, ...slice, position: at + 1, label }
  })
}

async function decideSlices(
  tenant: Tenant,
  rows: readonly Given[],
  { key, planSchoolId, twice }: Pick<Asked, 'key' | 'planSchoolId' | 'twice'>,
) {
  const schoolOf = ({ school_id }: Given) => (school_id === undefined ? planSchoolId : school_id || null)
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
    const one = JSON.stringify([row.of, slice])
    if (known.has(one)) problems[`${key}[${at}].school_id`] = [twice]
    known.add(one)
    return { of: row.of, slice, names: [school?.name, subgroup?.name] }
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return decided
}
