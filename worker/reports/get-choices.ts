import type { Tenant } from '#db/kit/tenant.ts'
import { loadChoices, type Places } from '#db/reports/choices.ts'
import type { ReportRowData } from '#db/reports/elements.ts'
import { compareNames } from '#model/compare-names.ts'
import { type FilterKey, type ReportLine, SCOPE_KEYS, type ScopeKey } from '#model/reports.ts'
import { offeredSchools } from '#worker/districts/first-schools.ts'
import { outline } from '#worker/plans/quick-build/outline.ts'
import { choiceAsk } from './choice-ask.ts'
import type { ReportChoices } from './contract.ts'

const LISTS = { tier_level: 'tier_level', grade_portrait: 'grade_portrait', subgroup_id: 'subgroup' } as const
/** No district has as many named scorecards; the chosen one is always among them. */
const OFFERED_SCORECARDS = 100
type Named = { id: string; name: string }

/** The district's own lists that filter a report. */
export function listsOf({ filters }: Pick<ReportLine, 'filters'>): string[] {
  const keys = Object.keys(LISTS) as (keyof typeof LISTS)[] // keys of the table above
  return keys.filter((key) => filters.includes(key)).map((key) => LISTS[key])
}

/** The district's lists for a form; a role gets only the lists that its report needs. */
export async function getPlaces(
  tenant: Tenant,
  line: Pick<ReportLine, 'filters'>,
  params: { school_id?: string | undefined; scorecard?: string | undefined },
): Promise<Places> {
  const asks = (key: FilterKey) => line.filters.includes(key)
  const lists = listsOf(line)
  const none = { schools: [], chosen: [], departments: [], lists: [], scorecards: [] }
  return asks('school_id') || asks('department_id') || lists.length > 0
    ? loadChoices(tenant, choiceAsk(lists, params, asks('scorecard') ? OFFERED_SCORECARDS : 0))
    : none
}

function ownersOf(rows: readonly ReportRowData[]): Named[] {
  const owners = new Map(rows.flatMap(({ owner_id: id, owner }) => (id && owner ? [[id, owner] as const] : [])))
  return [...owners].map(([id, name]) => ({ id, name })).sort((a, b) => compareNames(a.name, b.name))
}

/** The names of what a report can be filtered by, by id. */
export function namesIn(rows: readonly ReportRowData[], places: Places | null): ReadonlyMap<string, string> {
  const { chosen = [], departments = [], lists = [] } = places ?? {}
  return new Map([...ownersOf(rows), ...chosen, ...departments, ...lists].map(({ id, name }) => [id, name]))
}

/**
 * The choices of a report's form: the plan's own elements and owners, from the rows we already have, and the places.
 */
export function choicesOf(
  { filters, groups }: Pick<ReportLine, 'filters' | 'groups'>,
  rows: readonly ReportRowData[],
  places: Places,
  schoolYears: readonly string[],
): ReportChoices {
  const levels: readonly string[] = SCOPE_KEYS.filter((key) => filters.includes(key))
  const named = (list: string) => places.lists.filter((one) => one.list === list).map(({ id, name }) => ({ id, name }))
  return {
    elements: outline(rows)
      .filter(({ node }) => levels.includes(node.level))
      .map(({ node: { id, parent_id, level, name }, number }) => ({
        id,
        parent_id,
        level: level as ScopeKey,
        number,
        name,
      })), // filtered above
    people: filters.includes('user_id') && groups !== 'user_id' ? ownersOf(rows) : [], // the staff report searches people
    ...offeredSchools(places.schools),
    chosen_school: places.chosen[0] ?? null,
    departments: places.departments,
    scorecards: [...places.scorecards].sort((a, b) => compareNames(a.name, b.name)),
    school_years: filters.includes('year') ? [...schoolYears] : [],
    lists: { tier_level: named('tier_level'), grade_portrait: named('grade_portrait'), subgroup: named('subgroup') },
  }
}
