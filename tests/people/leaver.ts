import { env } from 'cloudflare:workers'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { calendarConnections } from '#db/calendar/schema.ts'
import { identities, knownBrowsers } from '#db/directory/schema.ts'
import { calendarFeeds } from '#db/feed/schema.ts'
import { importFaults, importRuns, imports } from '#db/imports/schema.ts'
import { newId } from '#db/kit/id.ts'
import { audit, idempotency, outbox } from '#db/kit/schema.ts'
import { meetingNews } from '#db/meetings/news-schema.ts'
import { meetings } from '#db/meetings/schema.ts'
import { noticePreferences, notices } from '#db/notices/schema.ts'
import { ERASED_VALUES } from '#db/people/erased-values.ts'
import { mailTokens, sessions, userGrades, users } from '#db/people/schema.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { meetingRow } from '#tests/kit/meeting-rows.ts'
import { exported } from '#tests/operators/service.ts'
import { hashSecret } from '#worker/auth/secret.ts'

const DAY = 86_400_000
export const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()
export const CANARY = 'canary7q'

/** Columns with fixed values, which can't contain a canary. */
const FIXED = [
  'emailState',
  'emailStateAt',
  'formerStatus',
  'deletedAt',
  'regionId',
  'emailConfirmedAt',
  'noticesSeenAt',
  'joinedAt',
]

/** A deleted person with a canary in every text that can contain personal data, wherever it is stored. */
export async function leaver(days: number) {
  const district = await newDistrict('Leaving')
  const { districtId, db, directory } = district
  const admin = await district.person('super_admin')
  const gone = await district.person('pilot_user', {
    email: `${CANARY}@${newId('user')}.school`,
    schools: [district.schoolId],
  })
  const at = ago(days + 1)
  const texts = Object.entries(getTableColumns(users)).filter(
    ([key, column]) => key in ERASED_VALUES && column.dataType === 'string' && !FIXED.includes(key),
  )
  const filled = Object.fromEntries(
    texts.map(([key]) => [key, key.startsWith('email') ? gone.email : `${CANARY}-${key}`]),
  )
  const name = `${CANARY}-firstName ${CANARY}-lastName`
  await db
    .update(users)
    .set({ ...filled, yearsService: 7, status: 'deleted', formerStatus: 'accepted', deletedAt: ago(days) })
    .where(and(eq(users.districtId, districtId), eq(users.id, gone.id)))
  const own = { districtId, userId: gone.id }
  const upload = newId('import')
  const meeting = meetingRow(districtId, 'Budget')
  const linked = { createdAt: at, expiresAt: '2100-01-01T00:00:00.000Z' }
  const mail = (id: string, payload: Record<string, unknown>) =>
    db
      .insert(outbox)
      .values({ districtId, id, kind: 'x', payload, createdAt: at, availableAt: '2100-01-01T00:00:00.000Z' })
  await db.batch([
    db.insert(audit).values([
      {
        ...{ districtId, id: newId('audit'), at, userId: admin.id, entity: 'user', entityId: gone.id, planId: null },
        ...{
          action: 'edit',
          changes: { email: [null, gone.email], notes: [null, CANARY], status: ['pending', 'accepted'] },
        },
      },
    ]),
    db.insert(sessions).values({ ...own, ...linked, id: newId('family'), seenAt: at, userAgent: CANARY }),
    db.insert(calendarConnections).values({
      ...{ ...own, state: 'active', account: CANARY, token: CANARY, keyId: 'k1' },
      ...{ connectedAt: at, pullAt: at, checkAt: at },
    }),
    db.insert(mailTokens).values({ ...own, ...linked, id: newId('family'), kind: 'reset' }),
    db.insert(noticePreferences).values({ ...own, kind: 'reviews', howOften: CANARY, updatedAt: at }),
    db.insert(notices).values({
      ...{ ...own, id: newId('notice'), kind: 'meeting_canceled', item: CANARY, day: at.slice(0, 10) },
      ...{ entityId: meeting.id, title: CANARY, at },
    }),
    db.insert(meetings).values(meeting),
    db.insert(meetingNews).values({ ...own, meetingId: meeting.id, told: CANARY, changes: 1 }),
    db.insert(calendarFeeds).values({ ...own, secretHash: CANARY, createdAt: at }),
    db.insert(userGrades).values({ ...own, grade: CANARY }),
    db.insert(idempotency).values({ ...own, key: CANARY, requestHash: CANARY, entityId: 'x', createdAt: at }),
    mail('to-them', { to: gone.email, message: { kind: 'x', firstName: CANARY } }),
    mail('by-them', { to: admin.email, replyTo: gone.email, message: { kind: 'x', invitedBy: name } }),
    mail('of-others', { to: admin.email, message: { kind: 'x', firstName: 'Ada' } }),
    db.insert(imports).values({
      districtId,
      id: upload,
      kind: 'member',
      fileName: CANARY,
      size: 1,
      createdAt: at,
      createdBy: admin.id,
    }),
    db
      .insert(importRuns)
      .values({ districtId, id: upload, startedAt: at, startedBy: admin.id, invites: false, total: 1, finishedAt: at }),
    db
      .insert(importFaults)
      .values({ districtId, importId: upload, row: 1, place: 1, message: `${gone.email} is known` }),
  ])
  await env.FILES.put(`d/${districtId}/imports/${upload}`, `${CANARY} file`)
  await env.FILES.put(`d/${districtId}/${filled.pictureId}`, `${CANARY} picture`)
  await directory.insert(identities).values({
    ...own,
    issuer: 'https://provider.test',
    subject: `${CANARY}-${newId('user')}`,
    email: gone.email,
    linkedAt: at,
  })
  await directory
    .insert(knownBrowsers)
    .values({ account: hashSecret(gone.emailKey), browser: newId('user'), usedAt: at })
  return { ...district, admin, gone, name, upload }
}
export type Leaver = Awaited<ReturnType<typeof leaver>>

/** Every column of both databases, and every file of the district, that contains this person's canary. */
export async function found({ districtId, gone }: Leaver) {
  const words = [CANARY, hashSecret(gone.emailKey)]
  const says = (text: string) => words.some((word) => text.includes(word))
  const hits: string[] = []
  for (const [where, database] of Object.entries({ cell: env.DISTRICTS_00, directory: env.DIRECTORY })) {
    const tables = await database
      .prepare("select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'")
      .all<{ name: string }>()
    for (const { name } of tables.results) {
      const { results } = await database.prepare(`select * from "${name}"`).all()
      for (const [column, value] of results.flatMap((row) => Object.entries(row))) {
        if (typeof value === 'string' && says(value)) hits.push(`${where}/${name}.${column}`)
      }
    }
  }
  const { objects } = await env.FILES.list({ prefix: `d/${districtId}/` })
  for (const { key } of objects) if (says(key) || says(await (await env.FILES.get(key))!.text())) hits.push('files')
  return [...new Set(hits)].sort()
}

export async function inArchive({ districtId }: Leaver) {
  return new TextDecoder().decode((await exported(districtId)).archive.bytes()).includes(CANARY)
}
