import { useLocation } from '@remix-run/react'
import { tabUrl } from '#app/districts/profile-tabs.ts'
import { type Query, urls } from '#app/kit/urls.ts'
import type { OwnList } from '#model/own-lists.ts'
import type { Choice } from '#worker/choices/contract.ts'

export type Entry = Choice & { threshold?: number | null }
export type OwnLists = Record<OwnList, Entry[]>

/** The lists are a tab of Measurements and of the district profile. */
export function listUrl(path: string, query: Query): string {
  return path.startsWith(urls.measureValues()) ? urls.measureValues(query) : tabUrl('lists', query)
}

export function useListUrl() {
  const { pathname } = useLocation()
  return (query: Query) => listUrl(pathname, query)
}

/** The entry that is being renamed, in the address. */
export const RENAME = 'rename'

/** This page of the list with its search and order, and with this entry being renamed, or none. */
export function renameUrl({ pathname, search }: { pathname: string; search: string }, id: string | null): string {
  const params = new URLSearchParams(search)
  params.delete(RENAME)
  if (id) params.set(RENAME, id)
  return params.size > 0 ? `${pathname}?${params}` : pathname
}

export function useRenameUrl() {
  const location = useLocation()
  return (id: string | null) => renameUrl(location, id)
}
