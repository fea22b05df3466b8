import { newId } from '#db/kit/id.ts'
import type { measures } from '#db/measures/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { nameKey, searchKey } from '#model/keys.ts'

type Row = typeof measures.$inferInsert

export function measureRow(districtId: string, name = 'Grade 3 reading', over: Partial<Row> = {}): Row {
  return {
    districtId,
    id: newId('measure'),
    name,
    nameKey: nameKey(name),
    searchKey: searchKey(name),
    unit: 'percent',
    windows: 'fall_winter_spring',
    countsWindow: 'spring',
    dueDays: {},
    grades: ['3'],
    baselineDate: '2024-05-23',
    baselineScore: 70_500,
    targetDate: '2028-06-30',
    targetScore: 81_000,
    cutoff: 3000,
    threshold: 10,
    createdAt: SEED_TIME,
    updatedAt: SEED_TIME,
    ...over,
  }
}

/** A small-group rule of the district. */
export function ruleRow(districtId: string, name: string, threshold = 20) {
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  return { districtId, id: newId('rule'), name, nameKey: nameKey(name), threshold, ...stamps }
}
