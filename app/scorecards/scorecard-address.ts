import { askOf } from '#app/kit/list-ask.ts'
import { type Query, urls } from '#app/kit/urls.ts'

const KEYS = ['scorecard', 'year', 'school_id', 'subgroup_id', 'cutoff', 'by', 'page'] as const
/** What the address of the screen chooses. */
export type CardAsk = { [K in (typeof KEYS)[number]]?: string }

export function askOfAddress(url: URL): CardAsk {
  return askOf(url, KEYS)
}

/** The same screen with other choices; another choice starts again at the first schools. */
export function cardUrl(ask: CardAsk, other: Query = {}): string {
  return urls.scorecard({ ...ask, page: undefined, ...other })
}
