import { newId } from '#db/kit/id.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { nameKey, searchKey } from '#model/keys.ts'

/** A named scorecard, or one in the trash. */
export function scorecardRow(districtId: string, name: string, isRemoved = false) {
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  const gone = isRemoved ? { deletedAt: new Date().toISOString(), deletionId: newId('deletion') } : {}
  const keys = { nameKey: nameKey(name), searchKey: searchKey(name) }
  return { districtId, id: newId('scorecard'), name, ...keys, ...stamps, deletedAt: null, deletionId: null, ...gone }
}
