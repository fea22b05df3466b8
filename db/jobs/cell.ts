import { and, lt, not, or, sql } from 'drizzle-orm'
import { importFaults, importRuns, imports } from '#db/imports/schema.ts'
import { among } from '#db/kit/among.ts'
import { idempotency, outbox } from '#db/kit/schema.ts'
import type { Database } from '#db/kit/tenant.ts'
import { measures } from '#db/measures/schema.ts'
import { meetingNews } from '#db/meetings/news-schema.ts'
import { mailTokens, refreshTokens, sessions, users } from '#db/people/schema.ts'
import { surveys } from '#db/surveys/schema.ts'

/** Queries over a whole cell. Those for waiting work name their districts: one index search for each district. */

/** Which of these districts have emails that are due now. */
export async function listDistrictsWithMail(cell: Database, districtIds: string[], now: string): Promise<string[]> {
  const rows = await cell.all<{ district_id: string }>(sql`
    select d.value as district_id from json_each(${JSON.stringify(districtIds)}) d
    where exists (
      select 1 from ${outbox} o
      where o.district_id = d.value and o.sent_at is null and o.available_at <= ${now}
        and (o.lease_until is null or o.lease_until < ${now}))`)
  return rows.map((row) => row.district_id)
}

/**
 * Which of these districts have an import of members that nobody is processing, measures or surveys to make again
 * after a change of a small-group threshold, or news of meetings to tell.
 */
export async function listDistrictsWithWork(cell: Database, districtIds: string[], now: string): Promise<string[]> {
  const rows = await cell.all<{ district_id: string }>(sql`
    select d.value as district_id from json_each(${JSON.stringify(districtIds)}) d
    where exists (
      select 1 from ${importRuns} r
      where r.district_id = d.value and r.finished_at is null and (r.lease_until is null or r.lease_until < ${now}))
    or exists (
      select 1 from ${measures} m where m.district_id = d.value and m.made_with is not null and m.deleted_at is null)
    or exists (
      select 1 from ${surveys} s where s.district_id = d.value and s.made_with is not null and s.deleted_at is null)
    or exists (select 1 from ${meetingNews} n where n.district_id = d.value and n.due_at <= ${now})`)
  return rows.map((row) => row.district_id)
}

/** Which of these addresses have no account. */
export async function listWithoutAccount(
  cell: Database,
  reservations: { emailKey: string; districtId: string; userId: string }[],
): Promise<Set<string>> {
  const rows = await cell.all<{ email_key: string }>(sql`
    select r.value ->> 'emailKey' as email_key from json_each(${JSON.stringify(reservations)}) r
    where not exists (
      select 1 from ${users} u
      where u.district_id = r.value ->> 'districtId' and u.id = r.value ->> 'userId' and u.email_key = r.value ->> 'emailKey')`)
  return new Set(rows.map((row) => row.email_key))
}

/**
 * Sweeps search by age alone. Each table has an index by age, so a sweep reads only the rows that it deletes, however many
 * districts there are. `except` are the few districts whose rows must not change now.
 */
const outside = (except: string[]) => sql`district_id not in ${among(except)}`

/** Deletes the keys of repeated creates, and emails that were sent or given up long ago. */
export function sweepStatements(cell: Database, except: string[], before: { keys: string; mails: string }) {
  // As in the index outbox_given_up: SQLite doesn't recognize the condition with a bound value.
  const givenUp = and(sql`sent_at is null and available_at >= '9999'`, lt(outbox.createdAt, before.mails))
  return [
    cell.delete(idempotency).where(and(lt(idempotency.createdAt, before.keys), outside(except))),
    cell.delete(outbox).where(and(or(lt(outbox.sentAt, before.mails), givenUp), outside(except))),
  ] as const
}

/** The most rows at once; the rest follows a quarter of an hour later. */
const ENDED = 5000

/** Deletes sessions, refresh tokens, and emailed links that ended before a moment, used or not: they no longer work. */
export function sweepEnded(cell: Database, except: string[], before: string) {
  return ([sessions, refreshTokens, mailTokens] as const).map((table) => {
    const ended = cell
      .select({ districtId: table.districtId, id: table.id })
      .from(table)
      .where(and(lt(table.expiresAt, before), outside(except)))
      .limit(ENDED)
    return cell.delete(table).where(sql`(district_id, id) in ${ended}`)
  })
}

/**
 * Uploads that were imported or never will be, whose files can be deleted. Running and recently finished imports stay.
 */
export function listOldImports(cell: Database, except: string[], before: { uploads: string; runs: string }) {
  const kept = sql`exists (select 1 from ${importRuns} r where r.district_id = imports.district_id and r.id = imports.id and (r.finished_at is null or r.finished_at > ${before.runs}))`
  return cell
    .select({ districtId: imports.districtId, id: imports.id })
    .from(imports)
    .where(and(lt(imports.createdAt, before.uploads), outside(except), not(kept)))
    .limit(500)
}

/** Rows that refer to others go first. */
export async function deleteImports(cell: Database, old: { districtId: string; id: string }[]): Promise<void> {
  const where = (id: string) =>
    sql`(district_id, ${sql.raw(id)}) in (select value ->> 'districtId', value ->> 'id' from json_each(${JSON.stringify(old)}))`
  await cell.batch([
    cell.delete(importFaults).where(where('import_id')),
    cell.delete(importRuns).where(where('id')),
    cell.delete(imports).where(where('id')),
  ])
}
