import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { visibleMeeting } from '#db/meetings/rights.ts'
import { users } from '#db/people/schema.ts'
import { type ChoiceKey, fieldsOf, type NameKey, nameKeyOf, SET_FIELDS, type SetKey } from '#model/level-fields.ts'
import type { SummarySource } from '#model/summary.ts'
import { fieldColumns } from './field-columns.ts'
import { mayEditElement, type OfPlan, type Viewer } from './rights.ts'
import { elements, plans } from './schema.ts'
import { progressKeySql } from './status.ts'

export const owners = alias(users, 'owners')
export const parents = alias(elements, 'parents')

export const ownerName = sql<string | null>`${owners.firstName} || ' ' || ${owners.lastName}`

/** One row of a list, tree, table, or report. Names must be unique, because a batch returns rows as objects. */
export function rowColumns(viewer: Viewer, today: string, of?: OfPlan) {
  return {
    id: elements.id,
    plan_id: elements.planId,
    level: elements.level,
    parent_id: elements.parentId,
    parent_name: sql<string | null>`${parents.name}`.as('parent_name'),
    pillar_id: elements.pillarId,
    initiative_id: elements.initiativeId,
    objective_id: elements.objectiveId,
    strategy_id: elements.strategyId,
    position: elements.position,
    name: elements.name,
    owner_id: elements.ownerId,
    owner_name: ownerName.as('owner_name'),
    alert_status: elements.alertStatus,
    alert_since: elements.alertSince,
    progress_status: elements.progressStatus,
    progress_key: progressKeySql(today).as('progress_key'),
    percentage_completed: elements.percentageCompleted,
    objective_achieved: elements.objectiveAchieved,
    start_date: elements.startDate,
    end_date: elements.endDate,
    review_frequency: elements.reviewFrequency,
    last_review_on: elements.lastReviewOn,
    next_review_on: elements.nextReviewOn,
    is_editable: mayEditElement(viewer, of).mapWith(Boolean).as('is_editable'),
    version: elements.version,
    updated_at: elements.updatedAt,
  }
}

function people(table: string, column: string) {
  return sql<string>`(select json_group_array(json_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'active', u.is_active = 1 and u.status = 'accepted')) from ${sql.raw(table)} l join users u on u.district_id = l.district_id and u.id = l.${sql.raw(column)} where l.district_id = elements.district_id and l.element_id = elements.id)`
}
function named(table: string, column: string, target: string, list?: string) {
  const only = list ? sql` and t.list = ${list}` : sql``
  return sql<string>`(select json_group_array(json_object('id', t.id, 'name', t.name)) from ${sql.raw(table)} l join ${sql.raw(target)} t on t.district_id = l.district_id and t.id = l.${sql.raw(column)} where l.district_id = elements.district_id and l.element_id = elements.id${only})`
}

function setOf({ key, kind, list }: (typeof SET_FIELDS)[number]) {
  switch (kind) {
    case 'people':
      return people('element_team', 'user_id').as(`${key}_json`)
    case 'schools':
      return named('element_schools', 'school_id', 'schools').as(`${key}_json`)
    case 'departments':
      return named('element_departments', 'department_id', 'departments').as(`${key}_json`)
    case 'masks':
      return named('element_masks', 'rule_id', 'small_group_rules').as(`${key}_json`)
    case 'choices':
      return named('element_choices', 'choice_id', 'choices', list).as(`${key}_json`)
  }
}
/** The sets of an element, each as JSON of id and name; for people also whether they can still sign in. */
export const setColumns = Object.fromEntries(SET_FIELDS.map((field) => [field.key, setOf(field)])) as Record<
  SetKey,
  SQL.Aliased<string>
> // the keys of SET_FIELDS

function choiceName(column: string, as: string) {
  return sql<
    string | null
  >`(select c.name from choices c where c.district_id = elements.district_id and c.id = elements.${sql.raw(column)})`.as(
    as,
  )
}
const choiceNames = Object.fromEntries(
  fieldsOf('choice').map(({ key }) => [nameKeyOf(key), choiceName(key, nameKeyOf(key))]),
) as Record<NameKey<ChoiceKey>, SQL.Aliased<string | null>> // a name for each field of this kind
function userName(column: string, as: string) {
  return sql<
    string | null
  >`(select u.first_name || ' ' || u.last_name from users u where u.district_id = elements.district_id and u.id = elements.${sql.raw(column)})`.as(
    as,
  )
}

/**
 * The summary of the latest closed meeting that was assigned to the element, or else of its latest review; and which of
 * the two it is, with its date (decisions §10).
 */
export const summaryColumns = {
  latest_meeting_review_summary: sql<
    string | null
  >`coalesce(${elements.latestMeetingSummary}, ${elements.latestReviewSummary})`.as('latest_summary'),
  latest_summary_source: sql<SummarySource | null>`case when ${elements.latestMeetingSummary} is not null then 'meeting'
    when ${elements.latestReviewSummary} is not null then 'review' end`.as('latest_summary_source'),
  latest_summary_on: sql<string | null>`case when ${elements.latestMeetingSummary} is not null
    then ${elements.lastDiscussedOn} when ${elements.latestReviewSummary} is not null then ${elements.lastReviewOn} end`.as(
    'latest_summary_on',
  ),
}

/** The latest meeting of the element, if this person may see it. */
export function latestMeeting(viewer: Viewer) {
  return sql<string | null>`(select meetings.id from meetings where meetings.district_id = elements.district_id
    and meetings.id = elements.latest_meeting_id and meetings.deleted_at is null and ${visibleMeeting(viewer) ?? sql`1`})`.as(
    'latest_meeting',
  )
}

/** Columns that only the element's own page shows. */
export const detailColumns = {
  ...fieldColumns,
  done_on: elements.doneOn,
  achieved_on: elements.achievedOn,
  ...summaryColumns,
  last_discussed_on: elements.lastDiscussedOn,
  created_at: elements.createdAt,
  owner_active: sql<number | null>`${owners.isActive} = 1 and ${owners.status} = 'accepted'`.as('owner_active'),
  parent_start: sql<string | null>`${parents.startDate}`.as('parent_start'),
  parent_end: sql<string | null>`${parents.endDate}`.as('parent_end'),
  ...choiceNames,
  achieved_by: userName('achieved_by', 'achieved_by'),
  updated_by: userName('updated_by', 'updated_by'),
  plan_name: sql<string>`${plans.name}`.as('plan_name'),
  plan_start: sql<string>`${plans.startDate}`.as('plan_start'),
  plan_end: sql<string>`${plans.endDate}`.as('plan_end'),
}
