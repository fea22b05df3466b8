import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { deleteEntry } from '#db/operators/erase.ts'
import { beginDeletion, finishDeletion } from '#db/operators/records.ts'
import { directoryTables } from '#db/operators/tables.ts'
import { wholeDistrict } from '#tests/kit/whole-district.ts'
import { keysOf } from '#tests/operators/backup-service.ts'
import { archivesOf, folderOf } from '#worker/backups/store.ts'
import { backUp } from '#worker/jobs/back-up.ts'
import { dispatchBackups } from '#worker/jobs/dispatch-backups.ts'
import { newRun, STATEMENTS } from '#worker/jobs/run.ts'
import type { Env } from '#worker/kit/env.ts'
import { cellRunAt } from './cell-run.ts'
import { renderers } from './due-district.ts'
import { fakeQueue } from './fake-queue.ts'

const at = (text: string) => new Date(`2026-${text}.000Z`)

afterEach(async () => {
  for (const table of ['addresses', 'backups', 'districts']) await env.DIRECTORY.prepare(`delete from ${table}`).run()
})

/** Delivers the messages that a cron run sends for one cell. */
async function night(now: Date, fails = false) {
  const queue = fakeQueue(fails)
  const over = { ENVIRONMENT: 'production' as const, BACKUP_JOBS: queue.JOBS }
  await dispatchBackups(await cellRunAt(now, over))
  const ids = queue.waiting.map(({ districtId }) => districtId)
  const asked = await queue.deliver({ ...env, ...over } as Env, now)
  return { ids, asked }
}

test('each night, districts that changed get an archive, and after a week the others do too', async () => {
  const one = await wholeDistrict('One')
  const two = await wholeDistrict('Two')
  const both = [one.districtId, two.districtId].sort()
  expect((await night(at('11-20T07:59:00'))).ids).toEqual([])
  const first = await night(at('11-20T08:00:00'))
  expect(first.ids).toEqual(both)
  expect(Math.max(...first.asked)).toBeLessThan(STATEMENTS)
  expect((await night(at('11-20T08:15:00'))).ids).toEqual([])
  expect((await night(at('11-21T08:00:00'))).ids).toEqual([])
  const plan = { name: 'Later', start_date: '2026-07-01', end_date: '2027-06-30' }
  expect((await one.admin.call('POST', 'plans/', plan)).status).toBe(201)
  expect((await night(at('11-21T12:00:00'))).ids).toEqual([])
  expect((await night(at('11-22T08:00:00'))).ids).toEqual([one.districtId])
  expect((await night(at('11-27T08:15:00'))).ids).toEqual([two.districtId])
  const archives = async (id: string) =>
    (await keysOf(env.BACKUPS, archivesOf(id))).filter((key) => key.endsWith('tar'))
  expect(await archives(one.districtId)).toEqual(['2026-11-20.tar', '2026-11-22.tar'])
  expect(await archives(two.districtId)).toEqual(['2026-11-20.tar', '2026-11-27.tar'])
})

test('a lost message is sent again, and nothing twice', async () => {
  const { districtId } = await wholeDistrict('Queue')
  await night(at('11-20T08:00:00'), true)
  const queue = fakeQueue()
  const over = { ENVIRONMENT: 'production' as const, BACKUP_JOBS: queue.JOBS }
  const handOut = async (now: Date) => dispatchBackups(await cellRunAt(now, over))
  await handOut(at('11-20T08:15:00'))
  await handOut(at('11-20T08:30:00'))
  expect(queue.waiting).toHaveLength(1)
  await handOut(at('11-20T10:30:00'))
  expect(queue.waiting.map((message) => message.districtId)).toEqual([districtId, districtId])
})

test('a district that is too large for one invocation keeps its old backups, and the failure is logged', async () => {
  const { districtId } = await wholeDistrict('Large')
  const run = { ...newRun({ ...env } as Env, renderers, at('11-20T08:00:00')), most: 60 }
  await expect(backUp(run, { cell: '00', districtId }, '2026-11-20')).rejects.toThrow('more rows than one invocation')
  expect(await keysOf(env.BACKUPS, archivesOf(districtId))).toEqual([])
  await backUp({ ...run, most: 800 }, { cell: '00', districtId }, '2026-11-20')
  await backUp({ ...run, most: 800 }, { cell: '01', districtId }, '2026-11-21')
  expect(await keysOf(env.BACKUPS, archivesOf(districtId))).toEqual(['2026-11-20.json', '2026-11-20.tar'])
})

test('the backups of a deleted district are deleted after 30 days, unless it was restored', async () => {
  const { districtId } = await wholeDistrict('Deleted')
  const kept = await wholeDistrict('Came Back')
  await night(at('11-20T08:00:00'))
  for (const id of [districtId, kept.districtId]) {
    const district = { id, name: 'Deleted', cell: '00' }
    const deed = {
      district,
      action: 'delete',
      by: 'tester',
      at: '2026-11-20T12:00:00.000Z',
      hash: null,
      counts: {},
    } as const
    await beginDeletion(env.DIRECTORY, deed)
    await beginDeletion(env.DIRECTORY, deed)
    const ended = finishDeletion(env.DIRECTORY, id, deed.at)
    if (id === districtId) await deleteEntry(env.DIRECTORY, directoryTables(), id, ended)
    else await ended.run()
  }
  await night(at('12-20T11:00:00'))
  expect((await keysOf(env.BACKUPS, folderOf(districtId))).length).toBeGreaterThan(2)
  await night(at('12-20T12:15:00'))
  expect(await keysOf(env.BACKUPS, folderOf(districtId))).toEqual([])
  expect((await keysOf(env.BACKUPS, folderOf(kept.districtId))).length).toBeGreaterThan(2)
  const { results } = await env.DIRECTORY.prepare(
    'select district, backups_gone_at as gone from district_records order by district',
  ).all()
  expect(results).toHaveLength(2)
  expect(results.find(({ district }) => district === districtId)?.gone).toBe('2026-12-20T12:15:00.000Z')
})
