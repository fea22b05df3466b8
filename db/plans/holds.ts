import { type SQL, sql } from 'drizzle-orm'
import { type NodeKey, tabsOf } from '#worker/plans/levels.ts'
import type { Tab } from '#worker/plans/tabs.ts'

/** More than this many rows are not counted one by one; nobody reads the difference. */
const MANY = 99

function some(from: SQL): SQL {
  return sql`(select count(*) from (select 1 from ${from} limit ${MANY}))`
}

/** Whether anything below a plan or a pillar, which hold no money themselves, holds some. */
function moneyBelow(under: string): SQL {
  const its = (table: string, more: string) =>
    `exists (select 1 from ${table} h where h.district_id = m.district_id and h.element_id = m.id and ${more})`
  return sql.raw(
    `exists (select 1 from elements m where ${under} and m.deleted_at is null and (${its('budgets', 'h.requested_cents + h.approved_cents > 0')} or ${its('expenditures', 'h.deleted_at is null')}))`,
  )
}

/** How many rows a tab of an element has in tables of its own; null for a tab that has none. */
function ofElement({ kind, group }: Tab, level: NodeKey): SQL | null {
  if (kind === 'budget' && level === 'pillar') {
    return moneyBelow(
      'm.district_id = elements.district_id and m.plan_id = elements.plan_id and m.pillar_id = elements.id',
    )
  }
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
      return some(sql`${its('analyses')} and h.text <> ''`)
    default:
      return null
  }
}

function ofPlan({ kind }: Tab): SQL | null {
  const its = (table: string) =>
    sql.raw(`${table} h where h.district_id = plans.district_id and h.plan_id = plans.id and h.element_id is null`)
  if (kind === 'review') return some(sql`${its('reviews')} and h.deleted_at is null`)
  if (kind === 'documents') return some(sql`${its('documents')} and h.deleted_at is null`)
  if (kind === 'budget') return moneyBelow('m.district_id = plans.district_id and m.plan_id = plans.id')
  return null
}

/** JSON of tab key → rows, for the select of one node of this kind; a column, because it names the outer row. */
export function holdsColumn(node: NodeKey) {
  const counted = tabsOf(node).flatMap((tab) => {
    const rows = node === 'plan' ? ofPlan(tab) : ofElement(tab, node)
    return rows ? [sql`${tab.key}, ${rows}`] : []
  })
  return sql<string>`json_object(${sql.join(counted, sql`, `)})`.as('holds_json')
}
