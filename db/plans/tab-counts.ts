import { type SQL, sql } from 'drizzle-orm'
import { childLevels, LEVELS, type LevelKey, type NodeKey, tabsOf } from '#model/levels.ts'
import type { Tab } from '#model/tabs.ts'

/** Stop counting here, because an exact larger number helps nobody. */
const MANY = 99

function some(from: SQL): SQL {
  return sql`(select count(*) from (select 1 from ${from} limit ${MANY}))`
}

const hasMoney = (element: string) => {
  const its = (table: string, more: string) =>
    `exists (select 1 from ${table} h where h.district_id = ${element}.district_id and h.element_id = ${element}.id and ${more})`
  return `(${its('budgets', 'h.requested_cents + h.approved_cents > 0')} or ${its('expenditures', 'h.deleted_at is null')})`
}

/** Whether any element of a plan has amounts; the plan itself has none. */
const MONEY_IN_PLAN = sql.raw(
  `exists (select 1 from elements m where m.district_id = plans.district_id and m.plan_id = plans.id and m.deleted_at is null and ${hasMoney('m')})`,
)

/**
 * Whether anything below an element has amounts. Each level looks into the next one for each of its rows: a recursion
 * would read every row several times, and those of all branches before it goes deeper.
 */
function moneyBelow(level: LevelKey, above = 'elements'): string {
  const row = `of_${level}`
  const deeper = childLevels(level).filter(({ ancestor }) => ancestor !== null)
  const has = [hasMoney(row), ...deeper.map(({ key }) => moneyBelow(key, row))].join(' or ')
  return `exists (select 1 from elements ${row} where ${row}.district_id = ${above}.district_id and ${row}.parent_id = ${above}.id and ${row}.deleted_at is null and (${has}))`
}

/** The tab shows the sum of an element and everything below it; look below only if it has no amounts of its own. */
function ownOrBelow(level: LevelKey, own: SQL): SQL {
  return LEVELS[level].ancestor === null ? own : sql`coalesce(nullif(${own}, 0), ${sql.raw(moneyBelow(level))})`
}

/** The number of a tab's rows in its own tables; null for a tab without tables. */
function ofElement({ kind, group }: Tab, level: LevelKey): SQL | null {
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
      return ownOrBelow(
        level,
        sql`${some(sql`${its('budgets')} and h.requested_cents + h.approved_cents > 0`)} + ${some(sql`${its('expenditures')} and h.deleted_at is null`)}`,
      )
    case 'variables':
      return sql`(select json_array_length(h.variables) from ${its('variable_groups')} and h.variable_type = ${group})`
    case 'analyses':
      return some(sql`${its('analyses')} and h.text <> ''`)
    case 'measures':
      return some(
        sql`${its('element_measures')} and exists (select 1 from measures um where um.district_id = h.district_id and um.id = h.measure_id and um.deleted_at is null)`,
      )
    case 'surveys':
      return some(
        sql`${its('element_surveys')} and exists (select 1 from survey_dimensions ud join surveys us on us.district_id = ud.district_id and us.id = ud.survey_id and us.deleted_at is null where ud.district_id = h.district_id and ud.id = h.survey_dimension_id)`,
      )
    case 'details':
    case 'text':
      return null
  }
}

function ofPlan({ kind }: Tab): SQL | null {
  const its = (table: string) =>
    sql.raw(`${table} h where h.district_id = plans.district_id and h.plan_id = plans.id and h.element_id is null`)
  if (kind === 'review') return some(sql`${its('reviews')} and h.deleted_at is null`)
  if (kind === 'documents') return some(sql`${its('documents')} and h.deleted_at is null`)
  if (kind === 'budget') return MONEY_IN_PLAN
  return null
}

/** JSON of tab key → number of rows, for the select of one node; a column, because it refers to the outer row. */
export function tabCountsColumn(node: NodeKey) {
  const counted = tabsOf(node).flatMap((tab) => {
    const rows = node === 'plan' ? ofPlan(tab) : ofElement(tab, node)
    return rows ? [sql`${tab.key}, ${rows}`] : []
  })
  return sql<string>`json_object(${sql.join(counted, sql`, `)})`.as('holds_json')
}
