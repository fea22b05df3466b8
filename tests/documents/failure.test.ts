import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { documents } from '#db/documents/schema.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { rowsOf } from '#tests/kit/rows.ts'
import { noteStatement } from '#tests/kit/statements.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'
import { addFiles } from '#worker/documents/add-files.ts'
import { FAILED_FILE } from '#worker/documents/contract.ts'
import { type Files, objectKey } from '#worker/documents/file-object.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { newMeter, observeStatements } from '#worker/kit/meter.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { png, txt, uploadOf } from './made-files.ts'

afterEach(() => observeStatements(noteStatement))

async function setUp() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { objective } = await growPlan(district)
  const objects = async () =>
    (await env.FILES.list({ prefix: objectKey(district.districtId, '') })).objects.map(({ key }) => key)
  const rows = () => district.db.select().from(documents).where(eq(documents.districtId, district.districtId))
  return { district, ada, objective, objects, rows }
}

test('an upload whose k-th call to the database fails leaves no row without its object', async () => {
  const run = async (k: number) => {
    observeStatements(noteStatement)
    const { district, ada, objective, objects, rows } = await setUp()
    const before = (await rowsOf(district.districtId)).audit!.length
    let sent = 0
    observeStatements((database, sql, parameters) => {
      sent += 1
      if (sent === k) throw new Error('The database is away')
      noteStatement(database, sql, parameters)
    })
    const { status } = await ada.call(
      'POST',
      'plans/documents/',
      uploadOf({ element_id: objective.id }, ['a.txt', txt()]),
    )
    observeStatements(noteStatement)
    const kept = await rows()
    const audit = (await rowsOf(district.districtId)).audit!.length - before
    const names = await objects()
    expect([k, kept.every(({ id }) => names.includes(objectKey(district.districtId, id)))]).toEqual([k, true])
    expect([k, audit]).toEqual([k, kept.length])
    return { status, sent, kept: kept.length }
  }
  const whole = await run(0)
  expect(whole).toMatchObject({ status: 201, kept: 1 })
  for (let k = 1; k <= whole.sent; k += 1) expect([k, (await run(k)).status]).toEqual([k, 500])
})

/** The bucket with a different `put`. */
function storeWith(put: (...args: Parameters<Files['put']>) => Promise<unknown>): Files {
  return new Proxy(env.FILES, {
    get(target, key) {
      if (key === 'put') return put
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** An upload like the endpoint's, with the test's own bucket. */
async function upload(
  { district, ada, objective }: Awaited<ReturnType<typeof setUp>>,
  store: Files,
  ...files: [name: string, bytes: Uint8Array][]
) {
  const tenant = systemTenant(env, newMeter(), district)
  const actor = { userId: ada.id, role: 'super_admin', schoolIds: [] } as unknown as Caller['actor'] // all that is asked of it
  const caller: Caller = { actor, district: actor.district, today: '2026-08-01', now: new Date().toISOString() }
  const fields = { element_id: objective.id, plan_id: undefined, grades: [] }
  const sent = files.map(([name, bytes]) => new File([bytes as Uint8Array<ArrayBuffer>], name))
  return addFiles(tenant, caller, store, { fields, files: sent }, null)
}

test('when the store refuses one of several files the others are kept, and that one says so', async () => {
  const here = await setUp()
  let puts = 0
  const store = storeWith((...args) => {
    puts += 1
    return puts === 1 ? Promise.reject(new Error('The store is away')) : env.FILES.put(...args)
  })
  const added = await upload(here, store, ['a.txt', txt()], ['b.png', png()])
  expect(added.saved.map(({ name }) => name)).toEqual(['b.png'])
  expect(added.refused).toEqual([{ name: 'a.txt', reason: FAILED_FILE }])
  expect([(await here.rows()).length, (await here.objects()).length]).toEqual([1, 1])
})

test('when the store is away nothing is written', async () => {
  const here = await setUp()
  const store = storeWith(() => Promise.reject(new Error('The store is away')))
  await expect(upload(here, store, ['a.txt', txt()])).rejects.toThrow('The store is away')
  expect(await here.rows()).toEqual([])
})

test('an element that goes to the trash while a file is on its way gets none, and no object stays', async () => {
  const here = await setUp()
  const store = storeWith(async (...args) => {
    await here.ada.call('DELETE', `plans/objective/${here.objective.id}/`)
    return env.FILES.put(...args)
  })
  await expect(upload(here, store, ['a.txt', txt()])).rejects.toThrow('Not found')
  expect([await here.rows(), await here.objects()]).toEqual([[], []])
})
