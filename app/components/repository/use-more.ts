import type { UIEvent } from 'react'
import { useMoreRows } from '#app/components/use-more-rows.ts'
import { urls } from '#app/kit/urls.ts'
import type { LibraryPage } from '#worker/repository/contract.ts'
import { type LibraryFilter, queryOf } from './filter.ts'

/** The strategies of the first page and of all pages loaded by scrolling. */
export function useMore(first: LibraryPage, filter: LibraryFilter, page: number) {
  const { onScroll, ...rest } = useMoreRows(first, page, async (next) => {
    const url = urls.suggest('repository', { ...queryOf(filter), page: next })
    const answer = await fetch(url, { headers: { accept: 'application/json' } })
    if (!answer.ok) throw new Error(String(answer.status))
    return (await answer.json()) as LibraryPage // app/repository/suggest-strategies.ts
  })
  return { ...rest, onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => onScroll(currentTarget) }
}
