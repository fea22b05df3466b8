import { type UIEvent, useEffect } from 'react'
import { useMoreRows } from '#app/components/use-more-rows.ts'
import { urls } from '#app/kit/urls.ts'
import type { LibraryPage } from '#worker/repository/contract.ts'
import { type LibraryFilter, queryOf } from './filter.ts'

/** The strategies of the first page and of all pages loaded by scrolling: the page, or the list's own region. */
export function useMore(first: LibraryPage, filter: LibraryFilter, page: number, region: boolean) {
  const { onScroll, ...rest } = useMoreRows(first, page, async (next) => {
    const url = urls.suggest('repository', { ...queryOf(filter), page: next })
    const answer = await fetch(url, { headers: { accept: 'application/json' } })
    if (!answer.ok) throw new Error(String(answer.status))
    return (await answer.json()) as LibraryPage // app/repository/suggest-strategies.ts
  })
  // `onScroll` always sees the newest rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (region) return
    const scrolled = () => document.scrollingElement && onScroll(document.scrollingElement)
    // People may have scrolled before scripts ran.
    if (window.scrollY > 0) scrolled()
    window.addEventListener('scroll', scrolled, { passive: true })
    return () => window.removeEventListener('scroll', scrolled)
  }, [])
  return { ...rest, onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => onScroll(currentTarget) }
}
