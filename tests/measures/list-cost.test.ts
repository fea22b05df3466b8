import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { choices } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { measures } from '#db/measures/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { measureRow } from './measure-rows.ts'

test('the list reads the names of types once, not for each measure, and also those of deleted ones', async () => {
  const { db, districtId, ...district } = await newDistrict()
  const ada = await district.person('super_admin')
  const type = { id: newId('choice'), list: 'measure_type' as const, name: 'State test', nameKey: 'state test' }
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME, deletedAt: SEED_TIME }
  await db.insert(choices).values({ districtId, ...type, position: 1, ...stamps })
  for (let at = 0; at < 20; at += 1) await db.insert(measures).values(measureRow(districtId, `Typed ${at}`))
  const list = async () => {
    const { headers, body } = await ada.call('GET', 'plans/measure/?page_size=20')
    const read = Number(/read=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1])
    return { read, types: body.data.results.map((row: { type: { name: string } | null }) => row.type?.name) }
  }
  const before = await list()
  await db.update(measures).set({ typeId: type.id }).where(eq(measures.districtId, districtId))
  const after = await list()
  expect(after.types).toEqual(Array(20).fill('State test'))
  expect(after.read).toBe(before.read)
})
