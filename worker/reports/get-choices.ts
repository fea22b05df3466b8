import { departments, schools } from '#db/districts/schema.ts'
import type { Statement } from '#db/kit/batch.ts'
import { branchChoices, listChoices, ownerChoices, placeChoices } from '#db/reports/choices.ts'
import { outline } from '#worker/plans/outline.ts'
import { type FilterKey, type ReportChoices, type ReportLine, SCOPE_KEYS, type ScopeKey } from './contract.ts'
import type { ReportScope } from './report.ts'

const LISTS = { tier_level: 'tier_level', grade_portrait: 'grade_portrait', subgroup_id: 'subgroup' } as const

/** What a report's filters offer, in one trip; a role sees only what its report asks for. */
export async function getReportChoices({ tenant, actor }: ReportScope, { filters }: ReportLine, planId: string): Promise<ReportChoices> {
  const asks = (key: FilterKey) => filters.includes(key)
  const levels: ScopeKey[] = SCOPE_KEYS.filter(asks)
  const lists = (Object.keys(LISTS) as (keyof typeof LISTS)[]).filter(asks).map((key) => LISTS[key]) // keys of the table above
  const reads = {
    elements: levels.length > 0 ? branchChoices(tenant, actor, planId, [...levels]) : null,
    people: asks('user_id') ? ownerChoices(tenant, planId) : null,
    schools: asks('school_id') ? placeChoices(tenant, schools) : null,
    departments: asks('department_id') ? placeChoices(tenant, departments) : null,
    lists: lists.length > 0 ? listChoices(tenant, lists) : null,
  }
  const asked = Object.entries(reads).filter(([, statement]) => statement !== null)
  const [first, ...rest] = asked.map(([, statement]) => statement as Statement) // the null ones are gone
  const answers = first ? ((await tenant.db.batch([first, ...rest])) as unknown[][]) : []
  const found = Object.fromEntries(asked.map(([key], at) => [key, answers[at] ?? []])) as Partial<{
    [K in keyof typeof reads]: Awaited<NonNullable<(typeof reads)[K]>>
  }> // each answer is of its own statement
  const named = (list: string) => (found.lists ?? []).filter((one) => one.list === list).map(({ id, name }) => ({ id, name }))
  return {
    elements: outline(found.elements ?? []).map(({ node, number }) => ({
      id: node.id,
      parent_id: node.parent_id,
      level: node.level as ScopeKey, // only these levels were asked for
      number,
      name: node.name,
    })),
    people: found.people ?? [],
    schools: found.schools ?? [],
    departments: found.departments ?? [],
    lists: { tier_level: named('tier_level'), grade_portrait: named('grade_portrait'), subgroup: named('subgroup') },
  }
}
