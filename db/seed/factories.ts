import { newId } from '#db/kit/id.ts'
import type { users } from '#db/people/schema.ts'
import type { elements, plans } from '#db/plans/schema.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import type { LevelKey } from '#model/levels.ts'
import type { Role } from '#model/permissions.ts'

/** Rows with realistic defaults, for the seed and all tests. They write nothing. */
type Row<T extends { $inferInsert: object }> = T['$inferInsert']

export const SEED_TIME = '2026-07-01T12:00:00.000Z'
const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }

export function districtRow(name: string, over: Record<string, unknown> = {}) {
  return { districtId: newId('district'), name, timeZone: 'America/Chicago', naming: {}, ...stamps, ...over }
}

export function userRow(
  districtId: string,
  who: { email: string; firstName: string; lastName: string; role: Role; passwordHash?: string | null },
  over: Partial<Row<typeof users>> = {},
): Row<typeof users> {
  return {
    districtId,
    id: newId('user'),
    email: who.email,
    emailKey: nameKey(who.email),
    firstName: who.firstName,
    lastName: who.lastName,
    searchKey: searchKey(who.lastName, who.firstName, who.email),
    role: who.role,
    status: 'accepted',
    passwordHash: who.passwordHash ?? null,
    emailConfirmedAt: SEED_TIME,
    joinedAt: SEED_TIME,
    ...stamps,
    ...over,
  }
}

export function planRow(districtId: string, name: string, over: Partial<Row<typeof plans>> = {}): Row<typeof plans> {
  return {
    districtId,
    id: newId('plan'),
    name,
    nameKey: nameKey(name),
    searchKey: searchKey(name),
    planYear: '2026-2027',
    startDate: '2026-07-01',
    endDate: '2029-06-30',
    ...stamps,
    ...over,
  }
}

type Ancestors = Pick<Row<typeof elements>, 'pillarId' | 'initiativeId' | 'objectiveId' | 'strategyId'>

/** The ancestors' ids that a child of this row stores. */
export function ancestorsBelow(parent: Row<typeof elements> | null): Ancestors {
  if (!parent) return { pillarId: null, initiativeId: null, objectiveId: null, strategyId: null }
  const { level, id } = parent
  return {
    pillarId: level === 'pillar' ? id : parent.pillarId,
    initiativeId: level === 'initiative' ? id : parent.initiativeId,
    objectiveId: level === 'objective' ? id : parent.objectiveId,
    strategyId: level === 'strategy' ? id : parent.strategyId,
  }
}

export function elementRow(
  plan: { districtId: string; id: string },
  level: LevelKey,
  parent: Row<typeof elements> | null,
  name: string,
  over: Partial<Row<typeof elements>> = {},
): Row<typeof elements> {
  return {
    districtId: plan.districtId,
    id: newId('element'),
    planId: plan.id,
    level,
    parentId: parent?.id ?? null,
    ...ancestorsBelow(parent),
    position: 1,
    name,
    nameKey: nameKey(name),
    searchKey: searchKey(name),
    ...stamps,
    ...over,
  }
}
