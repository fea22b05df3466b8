import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { countRows } from '#db/operators/rows.ts'
import { cellTables, directoryTables } from '#db/operators/tables.ts'
import { wholeDistrict } from '#tests/kit/whole-district.ts'
import { countObjects } from '#worker/operators/objects.ts'
import { findDistrict } from '#worker/operators/service.ts'
import { resumeDistrict } from '#worker/operators/suspend-district.ts'
import { cutAfter, deleted, exported, NOW, service } from './service.ts'

async function held(districtId: string) {
  const rows = await countRows(env.DISTRICTS_00, cellTables(), districtId)
  const names = await countRows(env.DIRECTORY, directoryTables(), districtId)
  const sum = [...rows, ...names].reduce((all, one) => all + one.held, 0)
  return { rows: sum, files: await countObjects(env.FILES, districtId) }
}

test('a delete removes everything of one district and nothing of another on the same cell', async () => {
  const gone = await wholeDistrict('Gone')
  const neighbor = await wholeDistrict('Neighbor')
  // Its id starts like the other one's, as a folder of files might.
  await env.FILES.put(`d/${gone.districtId}x/doc_1`, 'not yours')
  const before = await held(neighbor.districtId)
  const { manifest } = await exported(neighbor.districtId)
  expect(before.rows).toBeGreaterThan(50)
  expect(before.files).toBeGreaterThan(3)
  await deleted(gone.districtId)
  expect(await held(gone.districtId)).toEqual({ rows: 0, files: 0 })
  expect(await held(neighbor.districtId)).toEqual(before)
  expect((await exported(neighbor.districtId)).manifest.contentHash).toBe(manifest.contentHash)
  expect(await env.FILES.head(`d/${gone.districtId}x/doc_1`)).not.toBeNull()
  const found = await env.DISTRICTS_00.prepare(
    `select scope, count(*) as held from repository_search where scope in (?, ?) group by scope`,
  )
    .bind(`d${gone.districtId}`, `d${neighbor.districtId}`)
    .all()
  expect(found.results).toEqual([{ scope: `d${neighbor.districtId}`, held: 1 }])
})

test('an interrupted delete finishes when run again, and nobody can sign in until then', async () => {
  const { districtId, admin } = await wholeDistrict('Slow')
  const cutShort = async (calls: number) => {
    await expect(deleted(districtId, cutAfter(calls)), String(calls)).rejects.toThrow('The cable was pulled')
    expect([401, 403]).toContain((await admin.call('GET', 'plans/?planStatus=ALL')).status)
  }
  for (const calls of [4, 9, 17, 30, 70]) await cutShort(calls)
  const entry = await findDistrict(service(), districtId)
  expect(entry.status).toBe('deleting')
  await expect(resumeDistrict(service(), entry, NOW)).rejects.toThrow('is being deleted')
  await deleted(districtId)
  expect(await held(districtId)).toEqual({ rows: 0, files: 0 })
  expect((await admin.call('GET', 'plans/?planStatus=ALL')).status).toBe(401)
})
