import { expect, it } from 'vitest'
import { type EditorMode, trailItems } from '#app/plans/editor/element-trail.ts'
import { DEFAULT_NAMING, LEVELS, type LevelKey } from '#model/levels.ts'
import type { OutlineLine } from '#worker/plans/editor-contract.ts'

const plan = {
  id: 'plan',
  name: 'A plan',
  start_date: '2026-07-01',
  end_date: '2027-06-30',
  is_editable: true,
  school_id: null,
  version: 1,
}
const line = (level: LevelKey, parent_id: string | null): OutlineLine => ({
  id: level,
  parent_id,
  pillar_id: 'pillar',
  level,
  name: level,
  number: '1',
  start_date: null,
  end_date: null,
  is_editable: true,
})
const pillar = line('pillar', null)
const initiative = line('initiative', 'pillar')
const lines = [pillar, initiative, line('objective', 'initiative')]

/** What the trail says of the levels that cannot be opened. */
function shut(mode: EditorMode, at: LevelKey, chosen: OutlineLine | null) {
  const items = trailItems({ outline: { plan, lines }, at, line: chosen, mode, naming: DEFAULT_NAMING })
  return items.flatMap(({ key, reason }) => (reason ? [`${key}: ${reason}`] : []))
}

it('asks to save what the page creates before anything below it, and to choose what exists', () => {
  expect(shut('create', 'initiative', pillar)).toEqual([
    'objective: Save the Initiative first',
    'assessment: Save the Objective first',
    'strategy: Save the Objective first',
    'activity: Save the Strategy first',
  ])
  expect(shut('create', 'objective', null)).toEqual([
    'initiative: Choose Pillar first',
    'assessment: Save the Objective first',
    'strategy: Save the Objective first',
    'activity: Save the Strategy first',
  ])
  // An assessment has nothing below it: its objective and strategies exist.
  expect(shut('create', 'assessment', null)).toContain('strategy: Choose Objective first')
  expect(shut('update', 'initiative', initiative)).toEqual([
    'assessment: Choose Objective first',
    'strategy: Choose Objective first',
    'activity: Choose Strategy first',
  ])
})

it('lets people open each level whose parent is chosen', () => {
  const items = trailItems({
    outline: { plan, lines },
    at: 'initiative',
    line: initiative,
    mode: 'view',
    naming: DEFAULT_NAMING,
  })
  const objective = items.find(({ key }) => key === 'objective')
  expect(objective).toMatchObject({ count: 1, where: `on this ${DEFAULT_NAMING.levels[LEVELS.initiative.naming]}` })
  expect(objective?.href).toContain('/review-plan/plan/objective')
})
