import { type Query, urls } from '#app/kit/urls.ts'

export const CARD_KEYS = ['search', 'scorecard', 'year', 'school_id', 'subgroup_id', 'cutoff', 'by', 'page'] as const
/** What the address of the screen chooses. */
export type CardAsk = { [K in (typeof CARD_KEYS)[number]]?: string }

/** The same screen with other choices; another choice starts again at the first schools. */
export function cardUrl(ask: CardAsk, other: Query = {}): string {
  return urls.scorecard({ ...ask, page: undefined, ...other })
}
