import { type SQL, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { newRowId } from '#db/kit/row-id.ts'
import type { Author } from '#db/kit/stamps.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { measures } from '#db/measures/schema.ts'
import { meetings } from '#db/meetings/schema.ts'
import { elements } from '#db/plans/schema.ts'
import type { surveys } from '#db/surveys/schema.ts'
import type { NewsKind } from '#model/news.ts'
import { notices } from './schema.ts'

const target = [notices.districtId, notices.userId, notices.item, notices.day]
/** The latest news of an item and day counts, but somebody who has not read yet that a meeting was called reads that. */
const latest = {
  kind: sql`case when ${notices.readAt} is null and ${notices.kind} in ('meeting_called', 'element_owner')
    and excluded.kind in ('meeting_changed', 'element_changed') then ${notices.kind} else excluded.kind end`,
  byId: sql`excluded.by_id`,
  title: sql`excluded.title`,
  count: sql`excluded.count`,
  at: sql`excluded.at`,
  readAt: null,
}

export type When = Author & { today: string }
type News = { kind: NewsKind; item: string; entityId: string; title?: string | null; count?: number }

type PersonId = string | null | undefined

/** Statements: a notice for the owner that a measure or survey gets, and one for who owned it before. */
export function tellOwner(
  tenant: Tenant,
  by: When,
  { entity, id, was, is }: { entity: 'measure' | 'survey'; id: string; was: PersonId; is: PersonId },
) {
  if (is === was) return []
  const about = { item: `${entity}:${id}`, entityId: id }
  return [
    ...(was ? [tellPeople(tenant, by, [was], { kind: `${entity}_left`, ...about })] : []),
    ...(is ? [tellPeople(tenant, by, [is], { kind: `${entity}_owner`, ...about })] : []),
  ]
}

/** A statement: a notice for each of these people except the one who acts. */
export function tellPeople(tenant: Tenant, by: When, users: readonly string[], news: News) {
  const { kind, item, entityId, title = null, count = 1 } = news
  const actor = by.actor.userId
  return tenant.db
    .insert(notices)
    .select(
      // In the order of the table's columns.
      sql`select ${tenant.districtId}, ${newRowId('notice')}, value, ${kind}, ${item}, ${by.today}, ${entityId}, ${actor}, ${title},
        ${count}, ${by.now}, null from json_each(${JSON.stringify(users)}) where value is not ${actor}`,
    )
    .onConflictDoUpdate({ target, set: latest })
}

/**
 * A statement for the end of a batch that changes elements: one notice for each owner except the one who acts, however
 * many elements the change is about.
 */
export function tellOwners(
  tenant: Tenant,
  by: When,
  ids: readonly string[],
  kind: 'element_changed' | 'element_reviewed' | 'element_owner' = 'element_changed',
) {
  const actor = by.actor.userId
  const several = kind === 'element_owner' ? 'elements_owner' : 'elements_changed'
  return tenant.db
    .insert(notices)
    .select(
      // In the order of the table's columns.
      sql`select ${tenant.districtId}, ${newRowId('notice')}, e.owner_id,
        case count(*) when 1 then ${kind} else ${several} end,
        case count(*) when 1 then 'element:' || min(e.id) else 'elements:' || min(e.plan_id) || ':' || ${by.now} end,
        ${by.today}, case count(*) when 1 then min(e.id) else min(e.plan_id) end, ${actor}, null, count(*), ${by.now}, null
        from elements e where e.district_id = ${tenant.districtId}
          and e.id in ${among(ids)}
          and e.deleted_at is null and e.owner_id is not null and e.owner_id is not ${actor}
        group by e.owner_id having true`,
    )
    .onConflictDoUpdate({ target, set: latest })
}

/** An element that gets another owner, and who owned it before. */
export type FormerOwner = { id: string; planId: string; ownerId: string | null }

/** A statement: one notice for each person, except the one who acts, who no longer owns these elements. */
export function tellFormerOwners(tenant: Tenant, by: When, left: readonly FormerOwner[]) {
  const actor = by.actor.userId
  return tenant.db
    .insert(notices)
    .select(
      // In the order of the table's columns.
      sql`select ${tenant.districtId}, ${newRowId('notice')}, value ->> 'ownerId',
        case count(*) when 1 then 'element_left' else 'elements_left' end,
        case count(*) when 1 then 'element:' || min(value ->> 'id') else 'left:' || min(value ->> 'planId') || ':' || ${by.now} end,
        ${by.today}, case count(*) when 1 then min(value ->> 'id') else min(value ->> 'planId') end, ${actor}, null, count(*),
        ${by.now}, null
        from json_each(${JSON.stringify(left)})
        where value ->> 'ownerId' is not null and value ->> 'ownerId' is not ${actor}
        group by value ->> 'ownerId' having true`,
    )
    .onConflictDoUpdate({ target, set: latest })
}

/** Elements, measures, or surveys of people whose items go to others: `to` is who gets one, and `at` the time of it. */
type Given = { table: typeof elements | typeof measures | typeof surveys; which: SQL; to: SQL; at: SQL }
/** What one notice counts: the elements of a plan, all measures, or all surveys. */
function groupOf(table: Given['table']): SQL {
  if (table === elements) return sql`${elements.planId}`
  return table === measures ? sql`'measures'` : sql`'surveys'`
}
/** Names what one hand-over gave together, so that its Undo finds the notices about it. */
const givenItem = (table: Given['table'], at: SQL) => sql`'given:' || ${groupOf(table)} || ':' || ${at}`

function kindsOf(table: Given['table'], what: 'owner' | 'left'): [NewsKind, NewsKind] {
  if (table === elements) return [`element_${what}`, `elements_${what}`]
  return table === measures ? [`measure_${what}`, `measures_${what}`] : [`survey_${what}`, `surveys_${what}`]
}

/**
 * A statement for before the change: one notice for each new owner and plan, or new owner of measures or surveys, except
 * for the one who acts.
 */
export function tellGiven(tenant: Tenant, by: When, { table, which, to, at }: Given) {
  return tellHandOver(tenant, by, { table, which, person: to, at, kinds: kindsOf(table, 'owner') })
}

/** The same for those who owned them and stay in the district. */
export function tellGivers(tenant: Tenant, by: When, { table, which, at }: Omit<Given, 'to'>) {
  return tellHandOver(tenant, by, { table, which, person: sql`${table.ownerId}`, at, kinds: kindsOf(table, 'left') })
}

type HandOver = Omit<Given, 'to'> & { person: SQL; kinds: [NewsKind, NewsKind] }
function tellHandOver(tenant: Tenant, by: When, { table, which, person, at, kinds: [one, several] }: HandOver) {
  const whole = table === elements ? sql`given.together` : sql`min(given.id)`
  const actor = by.actor.userId
  return tenant.db
    .insert(notices)
    .select(
      // In the order of the table's columns.
      sql`select ${tenant.districtId}, ${newRowId('notice')}, given.person, iif(count(*) = 1, ${one}, ${several}), given.item,
        ${by.today}, iif(count(*) = 1, min(given.id), ${whole}), ${actor}, null, count(*), ${by.now}, null
        from (select ${table.id} as id, ${groupOf(table)} as together, ${person} as person, ${givenItem(table, at)} as item
          from ${table} where ${which}) given
        where given.person is not null and given.person is not ${actor} group by given.person, given.item`,
    )
    .onConflictDoUpdate({ target, set: latest })
}

/** Statements for before an Undo: remove what new and former owners were told when these were given. */
export function forgetGiven(tenant: Tenant, { table, which, to: formerOwner }: Omit<Given, 'at'>) {
  const item = givenItem(table, sql`${table.updatedAt}`)
  return [sql`${table.ownerId}`, formerOwner].map((person) => {
    const told = sql`(${notices.userId}, ${notices.item}) in (select ${person}, ${item} from ${table} where ${which})`
    return tenant.db.delete(notices).where(inDistrict(tenant, notices, told))
  })
}

/**
 * A statement: one notice for each meeting or series that gets another lead. A new lead who was not on
 * the team is invited to the meeting; for one who was, the meeting changed.
 */
export function tellNewLeads(tenant: Tenant, by: When, { which, to }: { which: SQL; to: SQL }) {
  const actor = by.actor.userId
  return tenant.db
    .insert(notices)
    .select(
      // In the order of the table's columns. With min(), SQLite takes the other columns from the first meeting's row.
      sql`select ${tenant.districtId}, ${newRowId('notice')}, lead,
        iif(exists (select 1 from meeting_members mm where mm.district_id = ${tenant.districtId} and mm.meeting_id = first.id
          and mm.user_id = first.lead), 'meeting_changed', 'meeting_called'),
        'meeting:' || first.id, ${by.today}, first.id, ${actor}, null, 1, ${by.now}, null
        from (select meetings.id as id, ${to} as lead, min(meetings.date || meetings.start_time || meetings.id)
          from meetings where ${which} group by 2, coalesce(meetings.series_id, meetings.id)) first
        where lead is not null and lead is not ${actor}`,
    )
    .onConflictDoUpdate({ target, set: latest })
}

/** A statement: removes what this person told the leads of these meetings when they got them. */
export function forgetCalls(tenant: Tenant, by: When, which: SQL) {
  const theirs = sql`(${notices.userId}, ${notices.item}) in
    (select ${meetings.leadId}, 'meeting:' || ${meetings.id} from ${meetings} where ${which})`
  const told = sql`${notices.kind} = 'meeting_called' and ${notices.byId} = ${by.actor.userId}`
  return tenant.db.delete(notices).where(inDistrict(tenant, notices, theirs, told))
}

/** A statement for the end of a batch that deletes an element or a plan: one notice for each owner of what goes with it. */
export function tellRemoved(tenant: Tenant, by: When, deletion: { id: string; topId: string }) {
  const actor = by.actor.userId
  return tenant.db
    .insert(notices)
    .select(
      // In the order of the table's columns.
      sql`select ${tenant.districtId}, ${newRowId('notice')}, e.owner_id, 'elements_deleted', ${`deleted:${deletion.topId}`},
        ${by.today}, ${deletion.topId}, ${actor}, null, count(*), ${by.now}, null
        from elements e where e.district_id = ${tenant.districtId} and e.deletion_id = ${deletion.id}
          and e.deleted_at is not null and e.owner_id is not null and e.owner_id is not ${actor}
        group by e.owner_id having true`,
    )
    .onConflictDoUpdate({ target, set: latest })
}

/** A statement: a notice about a request to join, for the people who may accept it (db/people/member-rights.ts). */
export function tellDeciders(tenant: Tenant, by: When, personId: string) {
  return tenant.db
    .insert(notices)
    .select(
      // In the order of the table's columns.
      sql`select d.district_id, ${newRowId('notice')}, d.id, 'join_asked', ${`join:${personId}`}, ${by.today}, p.id, p.id, null, 1,
        ${by.now}, null from users p join users d on d.district_id = p.district_id
        where p.district_id = ${tenant.districtId} and p.id = ${personId} and d.status = 'accepted' and d.is_active = 1
          and (d.role = 'super_admin' or (d.role = 'region_admin' and d.region_id = p.region_id
            and p.role in ('principal', 'pilot_user', 'community_member')))`,
    )
    .onConflictDoNothing()
}
