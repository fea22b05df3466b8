import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { addresses, directoryDistricts } from '#db/directory/schema.ts'
import { districts } from '#db/districts/schema.ts'
import { documents } from '#db/documents/schema.ts'
import { imports } from '#db/imports/schema.ts'
import { users } from '#db/people/schema.ts'
import { elements, plans } from '#db/plans/schema.ts'
import { districtRow, elementRow, planRow, userRow } from '#db/seed/factories.ts'
import { documentRow } from '#tests/kit/document-rows.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import { importKey } from '#worker/imports/kept-file.ts'
import type { simulatedFiles } from './simulated-files.ts'

const DAY = 86_400_000
const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY)

/** Rows, files, and reservations that stay until a moment, and are gone after the next run of a job without a fault. */
type Expiring = { job: 'trash' | 'erase-people' | 'old-rows' | 'files'; traces: string[]; due: Date }
type Files = ReturnType<typeof simulatedFiles>
export type MonthDistrict = Awaited<ReturnType<typeof monthDistrict>>

/**
 * Fills an entry of the directory: its owner has a review due on each of these dates. A file in the trash and a person
 * with a picture were deleted at a moment.
 */
export async function monthDistrict(
  { districtId, cell, database }: { districtId: string; cell: string; database: D1Database },
  { files, dates, nextDigestAt, deletedAt }: { files: Files; dates: string[]; nextDigestAt: string; deletedAt: Date },
) {
  const db = drizzle(database)
  const person = (firstName: string, over = {}) =>
    userRow(
      districtId,
      {
        email: `${firstName.toLowerCase()}-${districtId}@test.school`,
        firstName,
        lastName: 'Tester',
        role: 'principal',
      },
      { ...over },
    )
  const deleted = { deletedAt: deletedAt.toISOString() }
  const owner = person('Ada')
  const leaver = person('Zelda', { status: 'deleted', formerStatus: 'accepted', pictureId: 'pic_zelda', ...deleted })
  const plan = planRow(districtId, 'Strong Start')
  const rows = dates.map((nextReviewOn) =>
    elementRow(plan, 'pillar', null, nextReviewOn, { ownerId: owner.id, reviewFrequency: 'monthly', nextReviewOn }),
  )
  const kept = documentRow(districtId, plan.id, rows[0]!.id)
  const trash = documentRow(districtId, plan.id, rows[0]!.id, { ...deleted, deletionId: 'del_1' })
  await db.batch([
    db.insert(districts).values(districtRow(`District ${Number(districtId.slice(4))}`, { districtId })),
    ...[owner, leaver].map((row) => db.insert(users).values(row)),
    db.insert(plans).values(plan),
    ...rows.map((row) => db.insert(elements).values(row)),
    ...[kept, trash].map((row) => db.insert(documents).values(row)),
  ])
  const directory = drizzle(env.DIRECTORY)
  await directory.batch([
    directory.update(directoryDistricts).set({ nextDigestAt }).where(eq(directoryDistricts.id, districtId)),
    ...[owner, leaver].map(({ emailKey, id }) =>
      directory.insert(addresses).values({ emailKey, districtId, userId: id, since: deleted.deletedAt }),
    ),
  ])
  const object = (id: string) => objectKey(districtId, id)
  for (const id of [kept.id, trash.id, 'pic_zelda']) await files.put(object(id), deletedAt)
  const due = daysAfter(deletedAt, 31)
  const expiring: Expiring[] = [
    { job: 'trash', traces: [trash.id, object(trash.id)], due },
    { job: 'erase-people', traces: ['Zelda', leaver.emailKey, object('pic_zelda')], due },
  ]
  const staying = ['Ada', owner.emailKey, kept.id, object(kept.id)]

  /** Somebody uploads a list and never imports it, and an upload of a document ends without its row. */
  async function abandonUploads(at: Date, isChecked: boolean): Promise<void> {
    const [id, docId] = [`imp_${at.getTime()}`, `doc_${at.getTime()}`]
    const upload = { districtId, id, kind: 'school', fileName: 'a.csv', size: 5, createdBy: owner.id } as const
    await db.insert(imports).values({ ...upload, createdAt: at.toISOString() })
    await files.put(importKey(districtId, id), at)
    expiring.push({ job: 'old-rows', traces: [id, importKey(districtId, id)], due: daysAfter(at, 1) })
    if (!isChecked) return
    await files.put(object(docId), at)
    expiring.push({ job: 'files', traces: [object(docId)], due: daysAfter(at, 1) })
  }

  async function tracesLeft(): Promise<Set<string>> {
    const all = await Promise.all([
      database
        .prepare(
          `select id from documents where district_id = ?1 union all select id from imports where district_id = ?1
          union all select first_name from users where district_id = ?1 and first_name <> 'Former'`,
        )
        .bind(districtId)
        .all<{ id: string }>(),
      env.DIRECTORY.prepare('select email_key as id from addresses where district_id = ?')
        .bind(districtId)
        .all<{ id: string }>(),
    ])
    return new Set([...all.flatMap(({ results }) => results.map(({ id }) => id)), ...(await files.keysOf(districtId))])
  }
  return { districtId, cell, db, owner, expiring, staying, abandonUploads, tracesLeft }
}
