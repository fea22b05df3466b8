import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { listWithoutAccount } from '#db/jobs/cell.ts'
import { listUnknownObjects } from '#db/jobs/objects.ts'
import { freeReservations, listReservationsOf } from '#db/jobs/reservations.ts'
import { setSuspended } from '#db/operators/entry.ts'
import { countRows } from '#db/operators/rows.ts'
import { cellTables } from '#db/operators/tables.ts'
import { linkFor } from '#tests/auth/mailbox.ts'
import { newWindow } from '#tests/auth/window.ts'
import { newDistrict, nobody, PASSWORD } from '#tests/kit/district.ts'
import { wholeDistrict } from '#tests/kit/whole-district.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { openCell, openDirectory, systemTenant } from '#worker/kit/tenant.ts'
import { countObjects } from '#worker/operators/objects.ts'
import { findDistrict } from '#worker/operators/service.ts'
import { resumeDistrict, suspendDistrict } from '#worker/operators/suspend-district.ts'
import { fillTables } from './fill.ts'
import { cutAfterChange, cutAt, deleted, exported, moved, NOW, service } from './service.ts'

const CELLS = { '00': env.DISTRICTS_00, '01': env.DISTRICTS_01 }
type Cell = keyof typeof CELLS

async function held(cell: Cell, districtId: string): Promise<number> {
  const counts = await countRows(CELLS[cell], cellTables(), districtId)
  return counts.reduce((sum, one) => sum + one.held, 0)
}

test('a move copies every row to the other cell, leaves none, and keeps files, sign-ins, links, and waiting emails', async () => {
  const whole = await wholeDistrict('Mover')
  const { districtId, admin } = whole
  await fillTables(whole.db.$client, districtId)
  const window = newWindow()
  await window((api) => api.auth.signin.$post({ json: { email: admin.email, password: PASSWORD } }))
  const client = await nobody('POST', 'auth/signin/', { email: admin.email, password: PASSWORD })
  const reset = await linkFor(whole, admin.id, 'reset')
  const neighbor = await wholeDistrict('Neighbor')
  const before = await exported(districtId)
  const rows = await countRows(CELLS['00'], cellTables(), districtId)
  const files = await countObjects(env.FILES, districtId)
  const ofNeighbor = (await exported(neighbor.districtId)).manifest.contentHash

  expect(await moved(districtId, '01')).toMatchObject({ cell: '01', status: 'active', movingTo: null, movedFrom: null })
  expect(await held('00', districtId)).toBe(0)
  // Two more rows: that it was closed, and that it was opened again.
  const audited = rows.map((one) => (one.name === 'audit' ? { ...one, held: one.held + 2 } : one))
  expect(await countRows(CELLS['01'], cellTables(), districtId)).toEqual(audited)
  expect(await countObjects(env.FILES, districtId)).toBe(files)
  const after = (await exported(districtId)).manifest
  const same = ({ name }: { name: string }) => name !== 'rows/audit.jsonl'
  expect(after.tables.filter(same)).toEqual(before.manifest.tables.filter(same))
  expect(after.files).toEqual(before.manifest.files)
  expect((await exported(neighbor.districtId)).manifest.contentHash).toBe(ofNeighbor)

  for (let times = 0; times < 2; times += 1) {
    expect((await window((api) => api.auth['team-member'].$get({ query: {} }))).status).toBe(200)
  }
  expect(window.cookies.get('waymark_session')).toMatch(/^01\./)
  const renewed = await nobody('POST', 'auth/refresh/', { refresh: client.body.data.refresh })
  expect([renewed.status, renewed.body.data?.refresh.slice(0, 3)]).toEqual([200, '01.'])
  expect((await nobody('POST', 'auth/validate-password-reset-token/', { token: reset })).status).toBe(200)
  expect((await nobody('POST', 'auth/signin/', { email: admin.email, password: PASSWORD })).status).toBe(200)
})

test('a move interrupted before any database call leaves the district complete or closed, and finishes when run again', async () => {
  const district = await newDistrict('Cut Off')
  const { districtId } = district
  const ada = await district.person('super_admin')
  const window = newWindow()
  await window((api) => api.auth.signin.$post({ json: { email: ada.email, password: PASSWORD } }))
  const look = async () => (await window((api) => api.auth['team-member'].$get({ query: {} }))).status
  const users = async (cell: Cell) =>
    (
      await countRows(
        CELLS[cell],
        cellTables().filter(({ name }) => name === 'users'),
        districtId,
      )
    )[0]?.held
  const [seen, cuts] = [new Set<string>(), [] as number[]]
  for (let calls = 0, [from, to] = ['00', '01'] as [Cell, Cell]; ; calls += 1) {
    const ended = await moved(districtId, to, cutAfterChange(calls)).then(
      () => true,
      (error: Error) => {
        expect(error.message).toBe('The cable was pulled')
        return false
      },
    )
    const entry = await findDistrict(service(), districtId)
    const status = await look()
    seen.add(`${entry.status} ${entry.cell === from ? 'before' : 'after'} ${status}`)
    // Either the person can sign in and finds everything, or the answer is that the account is paused.
    expect([calls, status === 200 || status === 403]).toEqual([calls, true])
    expect([calls, await users(entry.cell as Cell)]).toEqual([calls, 1])
    if (ended) break
    cuts.push(calls)
    expect(await moved(districtId, to), String(calls)).toMatchObject({ cell: to, status: 'active' })
    expect([await look(), await users(to), await held(from, districtId)]).toEqual([200, 1, 0])
    ;[from, to] = [to, from]
  }
  expect(cuts.length).toBeGreaterThan(25)
  expect([...seen]).toEqual(
    expect.arrayContaining(['active before 200', 'moving before 403', 'moving after 403', 'active after 200']),
  )
})

test('while a district moves, nobody can sign in and no other command changes it', async () => {
  const { districtId, admin } = await wholeDistrict('Under Way')
  await expect(moved(districtId, '01', cutAt(/insert into "plans"/))).rejects.toThrow('The cable was pulled')
  const signIn = await nobody('POST', 'auth/signin/', { email: admin.email, password: PASSWORD })
  expect([signIn.status, signIn.body.detail]).toEqual([
    403,
    'Your district’s account is paused. Ask your district office.',
  ])
  const entry = await findDistrict(service(), districtId)
  for (const command of [
    () => suspendDistrict(service(), entry, NOW),
    () => resumeDistrict(service(), entry, NOW),
    () => exported(districtId),
    () => deleted(districtId),
  ]) {
    await expect(command()).rejects.toThrow('is being moved')
  }
  expect((await nobody('GET', `auth/signup/districts/?id=${districtId}`)).body.data).toEqual([])
  await expect(moved(districtId, '02')).rejects.toThrow('began to cell 01')
  // With the current cell, this cancels the move.
  expect(await moved(districtId, '00')).toMatchObject({ cell: '00', status: 'active' })
  expect(await held('01', districtId)).toBe(0)
  expect((await admin.call('GET', 'plans/?planStatus=ALL')).status).toBe(200)
})

test('a suspended district stays suspended, and an impossible move is refused before anything changes', async () => {
  const { districtId } = await newDistrict('Sleeping')
  expect(await moved(districtId, '00')).toMatchObject({ cell: '00', status: 'active' })
  await expect(moved(districtId, '07')).rejects.toThrow('There is no cell 07')
  await suspendDistrict(service(), await findDistrict(service(), districtId), NOW)
  expect(await moved(districtId, '01')).toMatchObject({ cell: '01', status: 'suspended' })
  expect(
    await env.DISTRICTS_01.prepare('select suspended_at as at from districts where district_id = ?')
      .bind(districtId)
      .first(),
  ).toEqual({ at: NOW.toISOString() })
  await setSuspended(env.DISTRICTS_00, districtId, true, NOW.toISOString())
  await env.DISTRICTS_00.prepare('insert into erasures (district_id, at) values (?, ?)').bind(districtId, 'left').run()
  await expect(moved(districtId, '00')).rejects.toThrow('1 in erasures')
  expect((await findDistrict(service(), districtId)).status).toBe('suspended')
})

test('a move detects rows that change during the copy; the district stays on its cell, and open', async () => {
  const { districtId, admin } = await wholeDistrict('Late')
  const late = env.DISTRICTS_00.prepare('update plans set name = ? where district_id = ?').bind('Late', districtId)
  const from = service()
  const cell = from.cells['01']!
  let written = false
  from.cells['01'] = new Proxy(cell, {
    get(target, key) {
      const value = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        // The last table is being copied; the plans were copied before.
        if (!written && /insert into "districts"/.test(String(args[0]))) {
          written = true
          return {
            bind: (...params: unknown[]) => ({
              run: async () => {
                await late.run()
                return target
                  .prepare(args[0] as string)
                  .bind(...params)
                  .run()
              },
            }),
          }
        }
        return Reflect.apply(value, target, args)
      }
    },
  })
  await expect(moved(districtId, '01', from)).rejects.toThrow('The rows changed while they were copied (plans)')
  expect(await findDistrict(service(), districtId)).toMatchObject({ cell: '00', status: 'active' })
  expect(await held('01', districtId)).toBe(0)
  expect((await admin.call('GET', 'plans/?planStatus=ALL')).status).toBe(200)
  expect(await moved(districtId, '01')).toMatchObject({ cell: '01', status: 'active' })
})

test('a job that read the former cell frees no address and deletes no file of a moved district', async () => {
  const { districtId } = await wholeDistrict('Jobs')
  const meter = newMeter()
  const directory = openDirectory(env, meter)
  const until = new Date(Date.now() + 60_000).toISOString()
  const reserved = await listReservationsOf(directory, { cell: '00', districtId }, '', until, 100)
  expect(reserved.length).toBeGreaterThan(0)
  const unknown = () =>
    listUnknownObjects(systemTenant(env, meter, { cell: '00', districtId }), 'doc', ['doc_of_nobody'])
  expect(await unknown()).toEqual(['doc_of_nobody'])
  await moved(districtId, '01')
  expect(await unknown()).toEqual([])
  const missing = await listWithoutAccount(openCell(env, meter, '00')!, reserved)
  expect(missing.size).toBe(reserved.length)
  await freeReservations(directory, reserved)
  expect(await listReservationsOf(directory, { cell: '00', districtId }, '', until, 100)).toEqual([])
  expect(await listReservationsOf(directory, { cell: '01', districtId }, '', until, 100)).toHaveLength(reserved.length)
})
