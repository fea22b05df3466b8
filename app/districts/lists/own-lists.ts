import { useLocation } from '@remix-run/react'
import { tabUrl } from '#app/districts/profile-tabs.ts'
import { type Query, urls } from '#app/kit/urls.ts'
import { CHOICE_LISTS } from '#model/fields.ts'
import type { Choice } from '#worker/choices/contract.ts'

/** Small-group rules are a list too; each also says from how many people on numbers are shown. */
export const RULES = 'small_group_rule'
export const OWN_LISTS = [...CHOICE_LISTS, RULES] as const
export type OwnList = (typeof OWN_LISTS)[number]
export type Entry = Choice & { threshold?: number }
export type OwnLists = Record<OwnList, Entry[]>

/** The lists are a tab of Measurements and of the district profile. */
export function listUrl(path: string, query: Query): string {
  return path.startsWith(urls.measureValues()) ? urls.measureValues(query) : tabUrl('lists', query)
}

export function useListUrl() {
  const { pathname } = useLocation()
  return (query: Query) => listUrl(pathname, query)
}
