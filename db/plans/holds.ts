import { type SQL, sql } from 'drizzle-orm'
import { type NodeKey, tabsOf } from '#worker/plans/levels.ts'
import type { Tab } from '#worker/plans/tabs.ts'

/** More than this many rows are not counted one by one; nobody reads the difference. */
const MANY = 99

function some(from: SQL): SQL {
  return sql`(select count(*) from (select 1 from ${from} limit ${MANY}))`
}

/** How many rows a tab of an element has in tables of its own; null for a tab that has none. */
function ofElement({ kind, group }: Tab): SQL | null {
  const its = (table: string) =>
    sql.raw(`${table} h where h.district_id = elements.district_id and h.element_id = elements.id`)
  switch (kind) {
    case 'review':
      return some(sql`${its('reviews')} and h.deleted_at is null`)
    case 'fidelity':
      return some(sql`${its('fidelity_checks')} and h.deleted_at is null`)
    case 'documents':
      return some(sql`${its('documents')} and h.deleted_at is null`)
    case 'budget':
      return sql`(${some(sql`${its('budgets')} and h.requested_cents + h.approved_cents > 0`)} + ${some(sql`${its('expenditures')} and h.deleted_at is null`)})`
    case 'variables':
      return sql`(select json_array_length(h.variables) from ${its('variable_groups')} and h.variable_type = ${group})`
    case 'analyses':
      return some(its('analyses'))
    default:
      return null
  }
}

function ofPlan({ kind }: Tab): SQL | null {
  const its = (table: string) =>
    sql.raw(`${table} h where h.district_id = plans.district_id and h.plan_id = plans.id and h.element_id is null`)
  if (kind === 'review') return some(sql`${its('reviews')} and h.deleted_at is null`)
  if (kind === 'documents') return some(sql`${its('documents')} and h.deleted_at is null`)
  return null
}

/** JSON of tab key → rows, for the select of one node of this kind; a column, because it names the outer row. */
export function holdsColumn(node: NodeKey) {
  const counted = tabsOf(node).flatMap((tab) => {
    const rows = node === 'plan' ? ofPlan(tab) : ofElement(tab)
    return rows ? [sql`${tab.key}, ${rows}`] : []
  })
  return sql<string>`json_object(${sql.join(counted, sql`, `)})`.as('holds_json')
}
