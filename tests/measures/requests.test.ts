import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { outbox } from '#db/kit/schema.ts'
import { measureSchools } from '#db/measures/schema.ts'
import { readingRequests } from '#db/measures/use-schema.ts'
import { userSchools, users } from '#db/people/schema.ts'
import { userRow } from '#db/seed/factories.ts'
import { noteStatement } from '#tests/kit/statements.ts'
import { observeStatements } from '#worker/kit/meter.ts'
import { cellsFor, save } from './grid-calls.ts'
import { withMeasure } from './measured.ts'

async function asked() {
  const one = await withMeasure()
  const [juniper = '', larch = ''] = one.schools
  const principal = await one.person('principal', { schools: [juniper] })
  const other = await one.person('principal', { schools: [larch] })
  const ask = (over: object = {}) =>
    one.ada.call('POST', 'plans/measure-requests/', {
      ...{ measure_id: one.measure, school_year: '2025-2026', window: 'spring', due_date: '2099-06-30' },
      ...{ schools: [juniper], note: 'Please use the state file', ...over },
    })
  const emails = async () => {
    const rows = await one.db.select().from(outbox).where(eq(outbox.districtId, one.districtId))
    // The content goes when an email is sent; its key says to whom it went, and why.
    return rows.flatMap(({ kind, id }) => (kind === 'reading-request' ? [id] : [])).sort()
  }
  return { ...one, juniper, larch, principal, other, ask, emails }
}

test('a request tells the principals of its schools, and shows who has entered', async () => {
  const one = await asked()
  const { status, body } = await one.ask()
  expect([status, body.data]).toMatchObject([
    201,
    { asked: 1, entered: 0, is_closed: false, schools: [{ name: 'Juniper School', has_entered: false }] },
  ])
  expect(await one.emails()).toEqual([`reading-request:${body.data.id}:${one.principal.id}:asked`])
  const { id } = body.data
  const { reading } = cellsFor(one)
  const fall = await one.principal.call('PUT', 'plans/measure-grid/', {
    cells: [reading(60, { school_id: one.juniper, window: 'fall' })],
  })
  expect(fall.status).toBe(200)
  const get = async () => (await one.ada.call('GET', `plans/measure-requests/${id}/`)).body.data
  expect((await get()).entered).toBe(0)
  await one.principal.call('PUT', 'plans/measure-grid/', { cells: [reading(70, { school_id: one.juniper })] })
  expect(await get()).toMatchObject({ entered: 1, schools: [{ has_entered: true }] })
  expect((await one.ada.call('POST', `plans/measure-requests/${id}/remind/`)).body.detail).toBe(
    'Every school has entered its reading',
  )
})

test('a principal sees the requests about the own schools, and no other school in them', async () => {
  const one = await asked()
  await one.db.update(readingRequests).set({ note: null }).where(eq(readingRequests.districtId, one.districtId))
  const made = (await one.ask()).body.data
  const list = async (who: typeof one.ada) => (await who.call('GET', 'plans/measure-requests/')).body.data.results
  expect((await list(one.principal)).map(({ id }: { id: string }) => id)).toEqual([made.id])
  expect(await list(one.other)).toEqual([])
  expect((await one.other.call('GET', `plans/measure-requests/${made.id}/`)).status).toBe(404)
  expect((await one.principal.call('POST', `plans/measure-requests/${made.id}/remind/`)).status).toBe(403)
  expect((await one.principal.call('POST', 'plans/measure-requests/', {})).status).toBe(403)
})

test('schools are reminded at most once a day, even by several people at once, and only those that are missing', async () => {
  const one = await asked()
  const { id } = (await one.ask()).body.data
  const remind = () => one.ada.call('POST', `plans/measure-requests/${id}/remind/`)
  const all = await Promise.all(Array.from({ length: 5 }, remind))
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  const today = (await one.db.select().from(readingRequests).where(eq(readingRequests.id, id)))[0]!.remindedOn
  const key = `reading-request:${id}:${one.principal.id}`
  expect(await one.emails()).toEqual([`${key}:${today}`, `${key}:asked`].sort())
  expect((await remind()).body.detail).toBe('The schools were reminded today. Try again tomorrow')
  await one.db.update(readingRequests).set({ remindedOn: '2026-01-01' }).where(eq(readingRequests.id, id))
  await save(one, [cellsFor(one).reading(70, { school_id: one.juniper })])
  expect((await remind()).status).toBe(409)
})

test('a reading is asked for once until the request is closed, of open schools, by a day that is not over', async () => {
  const one = await asked()
  const { id, version } = (await one.ask()).body.data
  expect((await one.ask()).body.data).toHaveProperty('measure_id')
  expect((await one.ask({ window: 'fall', due_date: '2020-01-01' })).body.data).toHaveProperty('due_date')
  expect((await one.ask({ window: 'june' })).body.data).toHaveProperty('window')
  expect((await one.ask({ window: 'fall', schools: [] })).body.data).toHaveProperty('schools')
  // Larch closed in August 2026.
  expect((await one.ask({ window: 'fall', schools: [one.larch] })).body.data).toHaveProperty('schools')
  const close = (from: number) => one.ada.call('POST', `plans/measure-requests/${id}/close/`, { version: from })
  expect((await close(version + 1)).status).toBe(412)
  expect((await close(version)).body.data.is_closed).toBe(true)
  expect((await one.ada.call('POST', `plans/measure-requests/${id}/remind/`)).status).toBe(409)
  expect((await one.ask()).status).toBe(201)
})

test('the open requests of one measure', async () => {
  const one = await asked()
  const { id, version } = (await one.ask()).body.data
  const list = async (query: string, who = one.ada) =>
    (await who.call('GET', `plans/measure-requests/?${query}`)).body.data.results.map((row: { id: string }) => row.id)
  const ofMeasure = `measure_id=${one.measure}&open=true`
  expect([await list(ofMeasure), await list('measure_id=mea_other'), await list(ofMeasure, one.principal)]).toEqual([
    [id],
    [],
    [id],
  ])
  expect(await list(ofMeasure, one.other)).toEqual([])
  await one.ada.call('POST', `plans/measure-requests/${id}/close/`, { version })
  expect([await list(ofMeasure), await list(`measure_id=${one.measure}`)]).toEqual([[], [id]])
})

test('a request that names no school asks every open one that the measure is read for', async () => {
  const one = await asked()
  const namesOf = async (over: object) => {
    const { status, body } = await one.ask({ schools: undefined, ...over })
    return [status, (body.data.schools ?? []).map(({ name }: { name: string }) => name).sort()]
  }
  const close = (closedOn: string | null) => one.db.update(schools).set({ closedOn }).where(eq(schools.id, one.larch))
  await close(null)
  const both = ['Juniper School', 'Larch']
  expect(await namesOf({})).toEqual([201, both])
  await close('2020-06-30')
  expect(await namesOf({ window: 'fall' }), 'a closed school is not asked').toEqual([201, ['Juniper School']])
  await close(null)
  await one.db.insert(measureSchools).values({
    ...{ districtId: one.districtId, measureId: one.measure, schoolId: one.juniper },
  })
  expect(await namesOf({ window: 'winter' }), 'a measure of its own schools').toEqual([201, ['Juniper School']])
  expect(
    (await one.emails()).filter((id) => id.includes(one.other.id)),
    'only the first one',
  ).toHaveLength(1)
})

test('a request to many principals takes hardly more statements than one to a few', async () => {
  const one = await asked()
  const hash = one.principal.passwordHash
  const join = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      const row = userRow(one.districtId, {
        email: `${newId('user')}@test.school`,
        firstName: 'Pia',
        lastName: `${at}`,
        role: 'principal',
        passwordHash: hash,
      })
      await one.db.insert(users).values(row)
      await one.db.insert(userSchools).values({ districtId: one.districtId, userId: row.id, schoolId: one.juniper })
    }
  }
  const statements = async (window: string) => {
    let count = 0
    observeStatements((...said) => {
      noteStatement(...said)
      if (/^insert into "?outbox/.test(said[1])) count += 1
    })
    const { status } = await one.ask({ window })
    observeStatements(noteStatement)
    expect(status).toBe(201)
    return count
  }
  expect(await statements('fall')).toBe(1)
  await join(45)
  expect(await statements('winter')).toBe(3)
  expect(await one.emails()).toHaveLength(1 + 46)
})

test('a request that is sent again with its key is the same request, and tells nobody again', async () => {
  const one = await asked()
  const input = {
    ...{ measure_id: one.measure, school_year: '2025-2026', window: 'spring', due_date: '2099-06-30', note: '' },
    schools: [one.juniper],
  }
  const send = () => one.ada.call('POST', 'plans/measure-requests/', input, { 'idempotency-key': 'r1' })
  const answers = [...(await Promise.all([send(), send()])), await send()]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  expect(await one.emails()).toHaveLength(1)
})
