import { LEVEL_KEYS } from './levels.ts'

/** What the trash of plans contains: plans, and elements with everything below them. */
export const PLAN_DELETIONS = ['plan', ...LEVEL_KEYS] as const

/** What the trash of measures contains: them, and what shows them. */
export const MEASURE_DELETIONS = ['measure', 'scorecard', 'survey'] as const
export type MeasureDeletion = (typeof MEASURE_DELETIONS)[number]

/**
 * What a deletion can cover: the root of what went to the trash together. Documents, reviews, expenditures, and fidelity
 * checks that are deleted by themselves have no deletion.
 */
export const DELETION_ENTITIES = [...PLAN_DELETIONS, ...MEASURE_DELETIONS, 'meeting'] as const
