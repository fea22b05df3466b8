/** Why a measure needs someone: its reading is due, it has no owner, or no target for the year. */
export const NEEDS = ['reading', 'owner', 'target'] as const
export type Need = (typeof NEEDS)[number]
