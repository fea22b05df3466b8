import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { markDone } from '#db/imports/queries.ts'
import { insertRun } from '#db/imports/runs.ts'
import { newId } from '#db/kit/id.ts'
import { measures, readings } from '#db/measures/schema.ts'
import { addDays } from '#model/dates.ts'
import { FAR_ZONES, moveToZone } from '#tests/kit/far-zones.ts'
import { noteStatement } from '#tests/kit/statements.ts'
import { startRun, workSoon } from '#worker/imports/start-run.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { newMeter, observeStatements } from '#worker/kit/meter.ts'
import { PART } from '#worker/measures/import/import-part.ts'
import { csvOf, ended, IMPORTS, line, runOf, take, upload, work } from './measure-files.ts'
import { measureRow } from './measure-rows.ts'
import { withMeasure } from './measured.ts'

/** Many readings of several measures: each measure has the two schools and the groups, on many dates. */
function manyRows(names: string[], each: number) {
  return names.flatMap((name) =>
    Array.from({ length: each }, (_, at) => {
      const date = new Date(Date.UTC(2025, 8, 1) + (at % 200) * 86_400_000).toISOString().slice(0, 10)
      const school = Math.floor(at / 200) % 2 === 0 ? 'Juniper School' : ''
      const group = ['', 'Asian', 'White', 'Multilingual learners'][Math.floor(at / 400) % 4]!
      const from = 2025 - Math.floor(at / 1600)
      const on = `${Number(date.slice(0, 4)) - (2025 - from)}${date.slice(4)}`
      return line(String(at % 100), {
        Measure: name,
        School: school,
        'Student group': group,
        Date: on,
        'School year': '',
        Window: '',
      })
    }),
  )
}

test('a large file is imported in parts within D1’s limits; cut in the middle, it goes on without doubling', async () => {
  const measured = await withMeasure()
  const { db, districtId, ada } = measured
  const names = ['Measure A', 'Measure B', 'Measure C']
  for (const name of names)
    await db.insert(measures).values(measureRow(districtId, name, { windows: 'yearly', countsWindow: null }))
  const rows = manyRows(names, 2400)
  // In the order of dates, so that each measure is all over the file.
  rows.sort((a, b) => (a[5]! < b[5]! ? -1 : 1))
  const { body } = await upload(ada, csvOf(rows))
  const id = body.data.import_id
  expect(body.data.preview).toMatchObject({ rows: rows.length, added: rows.length, failed: 0, measures: 3 })
  const begin = async (of: string) => {
    const tenant = measured.open()
    const at = new Date().toISOString()
    await tenant.db.batch([
      markDone(tenant, of, at),
      insertRun(tenant, { id: of, startedAt: at, startedBy: ada.id, invites: false, total: rows.length }),
    ])
  }
  await begin(id)
  expect((await work(measured, 1)).left).toBe(true)
  const part = await runOf(measured, id)
  expect(part.position).toBeGreaterThan(0)
  expect(part.position).toBeLessThanOrEqual(PART)
  expect(await db.$count(readings, eq(readings.districtId, districtId))).toBe(part.position)

  let statements = 0
  let most = 0
  observeStatements((database, sql, parameters) => {
    statements += 1
    most = Math.max(most, parameters.length)
    noteStatement(database, sql, parameters)
  })
  const { left } = await work(measured)
  observeStatements(noteStatement)
  expect(left).toBe(false)
  expect(await runOf(measured, id)).toMatchObject({
    position: rows.length,
    added: rows.length,
    failed: 0,
    problem: null,
  })
  expect(await db.$count(readings, eq(readings.districtId, districtId))).toBe(rows.length)
  // Each part has at most 2,000 rows; 50,000 rows then are less than two invocations of a thousand statements.
  const parts = Math.ceil((rows.length - part.position) / 1600) + 1
  expect(statements).toBeLessThanOrEqual(45 * parts)
  expect(most).toBeLessThanOrEqual(100)

  const again = (await upload(ada, csvOf(rows))).body.data
  expect(again.preview).toMatchObject({ same: rows.length, added: 0, changed: 0 })
})

test('without the queue, a request does no more of an import than one invocation can', async () => {
  const measured = await withMeasure()
  const { districtId, cell, directory, ada } = measured
  const id = (await upload(ada, csvOf([line('71')]))).body.data.import_id
  const actor = { userId: ada.id, district: { id: districtId, cell } }
  const caller = { actor, now: new Date().toISOString() } as Caller // what the two calls below read
  await startRun(measured.open(), caller, { id, total: 1 })
  const soon = async (statements: number) => {
    const JOBS = { send: () => Promise.reject(new Error('The queue is away')) }
    let done: Promise<unknown> = Promise.resolve()
    const later = (work: Promise<unknown>) => {
      done = work
    }
    const meter = { ...newMeter(), statements }
    const own = { env: { ...env, ENVIRONMENT: 'production', JOBS }, meter, directory, tenant: null, later }
    workSoon(own as unknown as Call, caller)
    await done
    return runOf(measured, id)
  }
  expect(await soon(790)).toMatchObject({ position: 0, finishedAt: null, leaseId: null })
  expect(await soon(100)).toMatchObject({ position: 1, added: 1 })
})

test('a stopped import keeps what is done, and a deleted measure is an error of its rows', async () => {
  const measured = await withMeasure()
  const { db, districtId, ada } = measured
  const gone = measureRow(districtId, 'Soon gone', { windows: 'yearly', countsWindow: null })
  await db.insert(measures).values(gone)
  const { body } = await upload(ada, csvOf([line('71'), line('72', { Measure: 'Soon gone', Window: '' })]))
  await db
    .update(measures)
    .set({ deletedAt: '2026-11-22', deletionId: newId('deletion') })
    .where(eq(measures.id, gone.id))
  await take(ada, body.data.import_id)
  expect(await ended(ada, body.data.import_id)).toMatchObject({ added: 1, failed: 1 })
  const stopped = await ada.call('POST', `${IMPORTS}${body.data.import_id}/stop/`)
  expect(stopped.body.data.progress).toMatchObject({ state: 'done', problem: null })
  expect((await ada.call('GET', IMPORTS)).body.data).toMatchObject([{ kind: 'import', state: 'done' }])
})

test.each(FAR_ZONES)('in %s, a reading can be of today there, and not of a later day', async (zone) => {
  const measured = await withMeasure()
  const today = await moveToZone(measured, zone)
  const on = (date: string) => line('71', { Date: date, 'School year': '', Window: '' })
  const { body } = await upload(measured.ada, csvOf([on(today), on(addDays(today, 1))]))
  const { import_id: id } = body.data
  const tenant = measured.open()
  const at = new Date().toISOString()
  await tenant.db.batch([
    markDone(tenant, id, at),
    insertRun(tenant, { id, startedAt: at, startedBy: measured.ada.id, invites: false, total: 2 }),
  ])
  await work(measured)
  expect(await runOf(measured, id)).toMatchObject({ added: 1, failed: 1 })
})
