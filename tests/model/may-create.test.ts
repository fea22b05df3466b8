import { expect, test } from 'vitest'
import { LEVEL_KEYS, type LevelKey } from '#model/levels.ts'
import { mayCreate, NO_PLAN, offeredParents, type PlanRights, withOfferedParents } from '#model/may-create.ts'
import type { Role } from '#model/permissions.ts'

const DISTRICT_PLAN: PlanRights = { is_editable: false, school_id: null }
const OWN_PLAN: PlanRights = { is_editable: true, school_id: 'sch_own' }
const OTHER_PLAN: PlanRights = { is_editable: false, school_id: 'sch_other' }

const created = (role: Role, plan: PlanRights, parentEditable: boolean): LevelKey[] =>
  LEVEL_KEYS.filter((level) => mayCreate(role, level, plan, parentEditable))

/** Written by hand, not derived: which levels a person may add to which plan. */
test.each(['super_admin', 'region_admin', 'pilot_user'] as const)('a %s adds to every plan at every level', (role) => {
  for (const plan of [DISTRICT_PLAN, OWN_PLAN, OTHER_PLAN, NO_PLAN])
    expect(created(role, plan, false)).toEqual([...LEVEL_KEYS])
})

test.each(['community_member', 'board'] as const)('a %s adds nothing anywhere', (role) => {
  for (const plan of [DISTRICT_PLAN, OWN_PLAN, OTHER_PLAN]) expect(created(role, plan, true)).toEqual([])
})

test('a principal adds everything to the plan of an own school', () => {
  expect(created('principal', OWN_PLAN, false)).toEqual([...LEVEL_KEYS])
})

test('a principal adds assessments and strategies to a district plan, and activities under an own strategy', () => {
  expect(created('principal', DISTRICT_PLAN, false)).toEqual(['assessment', 'strategy'])
  expect(created('principal', DISTRICT_PLAN, true)).toEqual(['assessment', 'strategy', 'activity'])
})

test('a principal adds to another school’s plan only an activity under a strategy that they may edit', () => {
  expect(created('principal', OTHER_PLAN, false)).toEqual([])
  expect(created('principal', OTHER_PLAN, true)).toEqual(['activity'])
  expect(NO_PLAN).toEqual({ is_editable: false, school_id: null })
})

const line = (id: string, parent_id: string | null, level: LevelKey, is_editable = false) => ({
  ...{ id, parent_id, level, is_editable },
})
const LINES = [
  line('p1', null, 'pillar'),
  line('i1', 'p1', 'initiative'),
  line('o1', 'i1', 'objective', true),
  line('s1', 'o1', 'strategy', true),
  line('s2', 'o1', 'strategy'),
  line('o2', 'i1', 'objective', true),
  line('s3', 'o2', 'strategy'),
  line('p2', null, 'pillar', true),
]
const idsOf = (lines: { id: string }[]) => lines.map(({ id }) => id)

test('an activity is offered the strategies that its maker may edit, and what is above them', () => {
  expect(idsOf(offeredParents(LINES, 'activity'))).toEqual(['p1', 'i1', 'o1', 's1'])
  expect(offeredParents([], 'activity')).toEqual([])
})

test('every other level is offered the whole outline', () => {
  for (const level of LEVEL_KEYS.filter((key) => key !== 'activity'))
    expect(idsOf(offeredParents(LINES, level))).toEqual(idsOf(LINES))
})

test('who edits the plan itself is offered the whole outline for an activity too', () => {
  const outline = (is_editable: boolean) => ({ plan: { is_editable }, lines: LINES })
  expect(withOfferedParents(outline(true), 'activity').lines).toEqual(LINES)
  expect(idsOf(withOfferedParents(outline(false), 'activity').lines)).toEqual(['p1', 'i1', 'o1', 's1'])
  expect(withOfferedParents(outline(false), 'activity').plan).toEqual({ is_editable: false })
})
