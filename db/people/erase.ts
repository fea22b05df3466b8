import { and, eq, exists, inArray, isNotNull, isNull, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { calendarConnections, calendarEvents } from '#db/calendar/schema.ts'
import { addresses, erasedPeople, identities, knownBrowsers } from '#db/directory/schema.ts'
import { calendarFeeds } from '#db/feed/schema.ts'
import { importRuns, imports } from '#db/imports/schema.ts'
import { guardThat } from '#db/kit/guard.ts'
import { audit, idempotency, outbox } from '#db/kit/schema.ts'
import { type Database, inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { meetingNews } from '#db/meetings/news-schema.ts'
import { noticePreferences, notices } from '#db/notices/schema.ts'
import { ERASED_VALUES, FORMER_MEMBER, MASKED_CHANGES } from './erased-values.ts'
import { mailTokens, personErasures, refreshTokens, sessions, userGrades, userSchools, users } from './schema.ts'

const leaving = {
  id: users.id,
  email: users.email,
  emailKey: users.emailKey,
  firstName: users.firstName,
  lastName: users.lastName,
  pictureId: users.pictureId,
  deletedAt: users.deletedAt,
}

/** People who were deleted before a moment, oldest first, and those whose erasure was interrupted. */
export async function listToErase(tenant: Tenant, before: string, limit: number) {
  const open = tenant.db
    .select({ id: personErasures.userId })
    .from(personErasures)
    .where(inDistrict(tenant, personErasures, isNull(personErasures.erasedAt)))
  const of = (which: SQL) =>
    tenant.db
      .select(leaving)
      .from(users)
      .where(inDistrict(tenant, users, eq(users.status, 'deleted'), isNotNull(users.deletedAt), which))
      .orderBy(users.deletedAt)
      .limit(limit)
  const [started, old] = await tenant.db.batch([of(inArray(users.id, open)), of(lt(users.deletedAt, before))])
  const ids = new Set(started.map(({ id }) => id))
  return [...started, ...old.filter(({ id }) => !ids.has(id))].slice(0, limit)
}
export type PersonToErase = Awaited<ReturnType<typeof listToErase>>[number]

/** Which of these districts have people to erase. */
export async function listDistrictsToErase(cell: Database, districtIds: string[], before: string): Promise<string[]> {
  const rows = await cell.all<{ district_id: string }>(sql`
    select d.value as district_id from json_each(${JSON.stringify(districtIds)}) d
    where exists (select 1 from ${users} u where u.district_id = d.value and u.deleted_at < ${before})
      or exists (select 1 from ${personErasures} e where e.district_id = d.value and e.erased_at is null)`)
  return rows.map((row) => row.district_id)
}

/** A statement: a person who was deleted and is not erased. */
export function selectPersonToErase(tenant: Tenant, id: string) {
  return tenant.db
    .select(leaving)
    .from(users)
    .where(inDistrict(tenant, users, eq(users.id, id), eq(users.status, 'deleted'), isNotNull(users.deletedAt)))
}

/** From here on nobody can restore this person. Fails if they were restored since. */
export function beginErasure(
  tenant: Tenant,
  id: string,
  { startedAt, startedBy, names }: { startedAt: string; startedBy: string | null; names: string[] },
) {
  const deleted = inDistrict(tenant, users, eq(users.id, id), eq(users.status, 'deleted'), isNotNull(users.deletedAt))
  return [
    guardThat(tenant, sql`select 1 from ${users} where ${deleted}`),
    tenant.db
      .insert(personErasures)
      .values({ districtId: tenant.districtId, userId: id, startedAt, startedBy, names })
      .onConflictDoUpdate({
        target: [personErasures.districtId, personErasures.userId],
        set: { names: sql`coalesce(${personErasures.names}, excluded.names)` },
      }),
    tenant.db
      .update(users)
      .set({ formerStatus: null, version: sql`${users.version} + 1` })
      .where(deleted),
  ] as const
}

/** Deletes what the directory has about a person; known browsers only if nobody else has the address. */
export function eraseFromDirectory(directory: Database, districtId: string, id: string, account: string, key: string) {
  const taken = directory.select({ key: addresses.emailKey }).from(addresses).where(eq(addresses.emailKey, key))
  const at = new Date().toISOString()
  return directory.batch([
    // A restore from an older backup reads who must not come back.
    directory.insert(erasedPeople).values({ district: districtId, userId: id, at }).onConflictDoNothing(),
    directory.delete(addresses).where(and(eq(addresses.districtId, districtId), eq(addresses.userId, id))),
    directory.delete(identities).where(and(eq(identities.districtId, districtId), eq(identities.userId, id))),
    directory.delete(knownBrowsers).where(and(eq(knownBrowsers.account, account), notExists(taken))),
  ])
}

/** Uploads of people and places from before somebody was deleted: their files may contain this person's data. */
export function listUploadsBefore(tenant: Tenant, moment: string) {
  const running = tenant.db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(sameDistrict(importRuns, imports, eq(importRuns.id, imports.id)), isNull(importRuns.finishedAt)))
  return tenant.db
    .select({
      districtId: imports.districtId,
      id: imports.id,
      running: sql<number>`${exists(running)}`.mapWith(Boolean).as('is_running'),
    })
    .from(imports)
    .where(
      inDistrict(
        tenant,
        imports,
        lte(imports.createdAt, moment),
        inArray(imports.kind, ['member', 'school', 'department']),
      ),
    )
}

type LeavingWithNames = PersonToErase & { names: readonly string[] }
const OWN = [
  ...[
    calendarEvents,
    calendarConnections,
    sessions,
    refreshTokens,
    mailTokens,
    calendarFeeds,
    noticePreferences,
    notices,
  ],
  ...[meetingNews, userSchools, userGrades, idempotency],
] as const

/** Erases everything in the cell; the record of the erasure gets the counts. */
export function eraseFromCell(tenant: Tenant, person: LeavingWithNames, now: string, removed: Record<string, number>) {
  const { id } = person
  const aboutPerson = inDistrict(
    tenant,
    audit,
    eq(audit.entityId, id),
    eq(audit.entity, 'user'),
    sql`${audit.changes} <> '{}'`,
  )
  const emails = emailsOf(tenant, person)
  const count = (where: SQL, table: SQL) => sql`(select count(*) from ${table} where ${where})`
  const counts = sql`json_object('audit_rows', ${count(aboutPerson, sql`${audit}`)}, 'emails', ${count(or(emails.to, emails.naming)!, sql`${outbox}`)}, 'files', ${removed.files}, 'links', ${linksOf(tenant, id)})`
  const record = inDistrict(tenant, personErasures, eq(personErasures.userId, id), isNull(personErasures.erasedAt))
  const set = Object.fromEntries(Object.entries(ERASED_VALUES).map(([column, value]) => [column, sql.raw(value)]))
  return [
    guardThat(tenant, sql`select 1 from ${personErasures} where ${record}`),
    // Count before removing anything.
    tenant.db.update(personErasures).set({ counts }).where(record),
    tenant.db
      .update(audit)
      .set({ changes: sql.raw(MASKED_CHANGES) })
      .where(aboutPerson),
    tenant.db.delete(outbox).where(emails.to),
    tenant.db.update(outbox).set({ payload: emails.without }).where(emails.naming),
    ...OWN.map((table) => tenant.db.delete(table).where(inDistrict(tenant, table, eq(table.userId, id)))),
    tenant.db
      .update(users)
      .set({ ...set, version: sql`${users.version} + 1`, updatedAt: now })
      .where(inDistrict(tenant, users, eq(users.id, id), eq(users.status, 'deleted'))),
    tenant.db.update(personErasures).set({ erasedAt: now, names: null }).where(record),
  ]
}

function linksOf(tenant: Tenant, id: string): SQL {
  const each = [sessions, refreshTokens, mailTokens].map(
    (table) => sql`(select count(*) from ${table} where ${inDistrict(tenant, table, eq(table.userId, id))})`,
  )
  return sql.join(each, sql` + `)
}

/** Emails to and about a person from before their deletion; later ones may be for a new owner of the address. */
function emailsOf(tenant: Tenant, { email, emailKey, firstName, lastName, deletedAt, names }: LeavingWithNames) {
  const before = lte(outbox.createdAt, deletedAt ?? '')
  const text = sql`${outbox.payload}`
  const inJson = (value: string) => JSON.stringify(value).slice(1, -1)
  const said = [...new Set([`${firstName} ${lastName}`, ...names].map((name) => inJson(name.trim())))].filter(Boolean)
  const address = inJson(email)
  const found = [...said, address].filter(Boolean).map((part) => sql`instr(${text}, ${part}) > 0`)
  const noReply = sql`case when ${text} ->> '$.replyTo' = ${email} then json_remove(${text}, '$.replyTo') else ${text} end`
  const unnamed = said.reduce((shorter, name) => sql`replace(${shorter}, ${name}, ${FORMER_MEMBER})`, noReply)
  return {
    to: inDistrict(tenant, outbox, before, sql`lower(${text} ->> '$.to') = ${emailKey}`),
    naming: inDistrict(tenant, outbox, before, or(...found, sql`0`)),
    without: address ? sql`replace(${unnamed}, ${address}, '')` : unnamed,
  }
}

/** A statement: the record of one erasure. */
export function selectErasure(tenant: Tenant, id: string) {
  return tenant.db
    .select({
      id: personErasures.userId,
      started_at: personErasures.startedAt,
      started_by: personErasures.startedBy,
      erased_at: personErasures.erasedAt,
      counts: personErasures.counts,
    })
    .from(personErasures)
    .where(inDistrict(tenant, personErasures, eq(personErasures.userId, id)))
}
