import { env } from 'cloudflare:workers'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addresses, directoryDistricts } from '#db/directory/schema.ts'
import { newId } from '#db/kit/id.ts'
import { audit, outbox } from '#db/kit/schema.ts'
import { ERASED_VALUES, KEPT_COLUMNS } from '#db/people/erased-values.ts'
import { personErasures, users } from '#db/people/schema.ts'
import { cellRunAt } from '#tests/jobs/cell-run.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { eraseOfDistrict, erasePeople } from '#worker/jobs/erase-people.ts'
import { ago, CANARY, found, inArchive, leaver } from './leaver.ts'
import { DECIDED, OF_PERSON } from './personal-columns.ts'

test('every column of a person is listed as kept or erased', () => {
  const listed = [...KEPT_COLUMNS, ...Object.keys(ERASED_VALUES)].sort()
  expect(listed).toEqual(Object.keys(getTableColumns(users)).sort())
})

test('every text column is listed as a person’s, swept within days, or nothing personal', async () => {
  const columns: string[] = []
  for (const [where, database] of Object.entries({ cell: env.DISTRICTS_00, directory: env.DIRECTORY })) {
    const { results } = await database
      .prepare(
        `select t.name as tab, c.name as col, c.type as type from sqlite_master t, pragma_table_info(t.name) c
         where t.type = 'table' and t.name not like '\\_cf%' escape '\\' and t.name not like 'd1\\_%' escape '\\'
           and t.name not like 'sqlite%' and t.name not like 'repository_search%'`,
      )
      .all<{ tab: string; col: string; type: string }>()
    // Numbers, ids, and times outside of a person’s own row identify nobody.
    const words = results.filter(({ tab, col, type }) => tab === 'users' || (/text/i.test(type) && !NAMELESS.test(col)))
    columns.push(...words.map(({ tab, col }) => `${where}/${tab}.${col}`))
  }
  expect(columns.sort()).toEqual([...DECIDED].sort())
})

const NAMELESS = /^id$|_id$|_at$|_by$|_on$|_date$|_since$|_until$/

test('31 days after a deletion no personal data is left, and the id is a former member', async () => {
  const there = await leaver(32)
  expect(await found(there)).toEqual([...OF_PERSON, 'files'].sort())
  await erasePeople(await cellRunAt(new Date()))
  expect(await found(there)).toEqual([])
  expect(await inArchive(there)).toBe(false)
  const { db, districtId, gone, admin } = there
  const seen = await admin.call('GET', `auth/team-members/${gone.id}/`)
  expect([seen.status, seen.body.data.first_name, seen.body.data.last_name]).toEqual([200, 'Former', 'member'])
  const [record] = await db.select().from(personErasures).where(eq(personErasures.districtId, districtId))
  expect(record).toMatchObject({
    userId: gone.id,
    startedBy: null,
    counts: { audit_rows: 1, emails: 2, files: 2, links: 3 },
  })
  expect(record?.erasedAt).not.toBeNull()
  const [masked] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.districtId, districtId), eq(audit.entityId, gone.id)))
  expect(masked?.changes).toEqual({
    email: ['erased', 'erased'],
    notes: ['erased', 'erased'],
    status: ['pending', 'accepted'],
  })
  const mails = await db
    .select({ id: outbox.id, payload: outbox.payload })
    .from(outbox)
    .where(eq(outbox.districtId, districtId))
  expect(mails.map(({ id }) => id).sort()).toEqual(['by-them', 'of-others'])
  expect(mails.find(({ id }) => id === 'by-them')?.payload).toEqual({
    to: admin.email,
    message: { kind: 'x', invitedBy: 'Former member' },
  })
  const restored = await admin.call('POST', 'auth/assign-team-members/', { ids: [gone.id], action: 'restore' })
  expect(restored.status).toBe(409)
})

test('until then everything can be restored, and exports have no personal data of a deleted person', async () => {
  const there = await leaver(29)
  const before = await found(there)
  await erasePeople(await cellRunAt(new Date()))
  expect(await found(there)).toEqual(before)
  expect(await inArchive(there)).toBe(false)
  const csv = await there.admin.call('GET', 'auth/team-members/csv/?status=deleted')
  expect([csv.status, csv.body.data]).toEqual([400, { status: ['Deleted members are not exported'] }])
  expect(await there.admin.call('GET', 'auth/team-members/csv/')).not.toMatchObject({
    body: expect.stringContaining(CANARY),
  })
  const restored = await there.admin.call('POST', 'auth/assign-team-members/', {
    ids: [there.gone.id],
    action: 'restore',
  })
  expect(restored.status).toBe(200)
  await there.admin.call('POST', 'auth/assign-team-members/', { ids: [there.gone.id], action: 'delete' })
  // Leave nothing behind for the searches of other tests.
  const path = `auth/team-members/${there.gone.id}/erase/`
  expect((await there.admin.call('POST', path, { name: there.name })).status).toBe(200)
  // Also erase what was written to and about the person after the first deletion.
  expect(await found(there)).toEqual([])
})

test('a Super Admin erases a deleted person right away by typing the name', async () => {
  const there = await leaver(1)
  const { admin, gone, name, districtId } = there
  const path = `auth/team-members/${gone.id}/erase/`
  const other = await there.person('region_admin')
  expect((await other.call('POST', path, { name })).status).toBe(403)
  const wrong = await admin.call('POST', path, { name: 'Somebody Else' })
  expect([wrong.status, wrong.body.data]).toEqual([400, { name: [`Type ${name} to confirm`] }])
  expect((await admin.call('POST', path, {})).body.data).toHaveProperty('name')
  expect((await admin.call('POST', `auth/team-members/${other.id}/erase/`, { name })).status).toBe(409)
  const done = await admin.call('POST', path, { name: ` ${name.toUpperCase()} ` })
  expect([done.status, done.body.data]).toMatchObject([200, { id: gone.id, started_by: admin.id }])
  expect(JSON.stringify(done.body)).not.toContain(CANARY)
  expect(await found(there)).toEqual([])
  expect((await admin.call('POST', path, { name })).status).toBe(409)
  const listed = await admin.call('GET', 'auth/team-members/?status=deleted')
  expect([listed.status, listed.body.data.count]).toEqual([200, 0])
  expect(await eraseOfDistrict(await cellRunAt(new Date()), { districtId, cell: '00' })).toBe(0)
})

test('the job finishes an interrupted erasure, and its audit rows are immutable again', async () => {
  const there = await leaver(1)
  const { admin, gone, name, districtId, db, directory } = there
  await env.DISTRICTS_00.exec(
    `create trigger cut_short before update of email on users when old.id = '${gone.id}' begin select raise(abort, 'cut short'); end`,
  )
  expect((await admin.call('POST', `auth/team-members/${gone.id}/erase/`, { name })).status).toBe(500)
  await env.DISTRICTS_00.exec('drop trigger cut_short')
  const held = await directory.select().from(addresses).where(eq(addresses.userId, gone.id))
  expect(held).toEqual([])
  const restored = await admin.call('POST', 'auth/assign-team-members/', { ids: [gone.id], action: 'restore' })
  expect(restored.status).toBe(409)
  await erasePeople(await cellRunAt(new Date()))
  expect(await found(there)).toEqual([])
  const [record] = await db.select().from(personErasures).where(eq(personErasures.districtId, districtId))
  expect(record?.startedBy).toBe(admin.id)
  const rewrite = db.update(audit).set({ changes: {} }).where(eq(audit.districtId, districtId))
  await expect(rewrite.catch((error: Error) => Promise.reject(error.cause))).rejects.toThrow('audit rows are final')
})

test('an open erasure only allows changing the audit rows about that person', async () => {
  const { db, districtId, person } = await newDistrict('Narrow')
  const [ada, gone] = [
    await person('super_admin'),
    await person('pilot_user', { status: 'deleted', deletedAt: ago(1) }),
  ]
  const row = (entity: string, entityId: string) => ({
    ...{ districtId, id: newId('audit'), at: ago(2), userId: ada.id, planId: null, action: 'edit' },
    ...{ entity, entityId, changes: { name: [1, 2] as [unknown, unknown] } },
  })
  const [theirs, others, plan] = [row('user', gone.id), row('user', ada.id), row('plan', gone.id)]
  await db.insert(audit).values([theirs, others, plan])
  await db.insert(personErasures).values({ districtId, userId: gone.id, startedAt: ago(0) })
  const change = (id: string, set: Partial<typeof audit.$inferInsert>) =>
    db
      .update(audit)
      .set(set)
      .where(and(eq(audit.districtId, districtId), eq(audit.id, id)))
      .then(
        () => 'changed',
        (error: Error) => String(error.cause ?? error).match(/audit rows are final/)?.[0],
      )
  expect(await change(theirs.id, { changes: {} })).toBe('changed')
  for (const set of [{ action: 'x' }, { userId: null }, { at: ago(0) }, { entityId: ada.id }, { id: newId('audit') }]) {
    expect(await change(theirs.id, set)).toBe('audit rows are final')
  }
  expect(await change(others.id, { changes: {} })).toBe('audit rows are final')
  expect(await change(plan.id, { changes: {} })).toBe('audit rows are final')
  await db
    .update(personErasures)
    .set({ erasedAt: ago(0) })
    .where(eq(personErasures.districtId, districtId))
  expect(await change(theirs.id, { changes: {} })).toBe('audit rows are final')
})

test('people are erased in a suspended district too, but not while it is moved or deleted', async () => {
  const there = await leaver(32)
  const status = (to: 'active' | 'suspended' | 'moving' | 'deleting') =>
    there.directory.update(directoryDistricts).set({ status: to }).where(eq(directoryDistricts.id, there.districtId))
  for (const busy of ['moving', 'deleting'] as const) {
    await status(busy)
    await erasePeople(await cellRunAt(new Date()))
    expect([busy, await found(there)]).toEqual([busy, [...OF_PERSON, 'files'].sort()])
  }
  await status('suspended')
  await erasePeople(await cellRunAt(new Date()))
  expect(await found(there)).toEqual([])
})

test('the data of a new account with the same address stays', async () => {
  const there = await leaver(32)
  const { db, districtId, directory, gone, admin } = there
  await directory.delete(addresses).where(eq(addresses.userId, gone.id))
  await there.person('pilot_user', { email: gone.email })
  const mail = { districtId, kind: 'x', createdAt: ago(1), availableAt: '2100-01-01T00:00:00.000Z' }
  await db.insert(outbox).values({ ...mail, id: 'new-account', payload: { to: gone.email, message: {} } })
  await erasePeople(await cellRunAt(new Date()))
  expect(await found(there)).toEqual([
    'cell/outbox.payload',
    'cell/users.email',
    'cell/users.email_key',
    'cell/users.search_key',
    'directory/addresses.email_key',
    'directory/known_browsers.account',
  ])
  expect((await admin.call('GET', `auth/team-members/${gone.id}/`)).body.data.email).toBe('')
})
