import { newId } from '#db/kit/id.ts'
import type { fidelityChecks } from '#db/plans/parts-schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { LEVEL_KEYS, type LevelKey, type NodeKey, tabsOf } from '#model/levels.ts'

/** The levels with a tab for fidelity checks. */
export const CHECKED = LEVEL_KEYS.filter((key) => tabsOf(key).some(({ kind }) => kind === 'fidelity'))

/** A fidelity check for each level that has them, and a deleted one. */
export function checkRows(districtId: string, node: Record<NodeKey, string>, words: string) {
  const check = {} as Record<LevelKey, string>
  const removedCheck = {} as Record<LevelKey, string>
  const rows = CHECKED.flatMap((key) => {
    const kept = checkRow(districtId, node[key], { feedbackComments: words })
    const gone = {
      ...checkRow(districtId, node[key]),
      deletedAt: new Date().toISOString(),
      deletionId: newId('deletion'),
    }
    check[key] = kept.id
    removedCheck[key] = gone.id
    return [kept, gone]
  })
  return { rows, check, removedCheck }
}

type Row = typeof fidelityChecks.$inferInsert

export function checkRow(districtId: string, elementId: string, over: Partial<Row> = {}): Row {
  return {
    districtId,
    id: newId('check'),
    elementId,
    checkedOn: '2026-08-01',
    dosage: true,
    createdAt: SEED_TIME,
    updatedAt: SEED_TIME,
    ...over,
  }
}
