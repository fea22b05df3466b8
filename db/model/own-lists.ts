import { CHOICE_LISTS } from './fields.ts'

/** Small-group rules are a list too; each also says from how many people on numbers are shown. */
export const RULES = 'small_group_rule'
/** Every list that the district keeps for itself: its user-defined values. */
export const OWN_LISTS = [...CHOICE_LISTS, RULES] as const
export type OwnList = (typeof OWN_LISTS)[number]
