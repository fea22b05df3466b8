import { useEffect, useRef, useState } from 'react'
import { urls } from '#app/kit/urls.ts'
import type { LibraryPage } from '#worker/repository/contract.ts'
import { type LibraryFilter, NO_FILTER, queryOf } from './filter.ts'

type Found = { filter: LibraryFilter; found: LibraryPage | null; arrived: number; state: 'waiting' | 'here' | 'failed' }

/** The first page of the library under a filter, where no address holds the filter. */
export function useFirstPage() {
  const [shown, setShown] = useState<Found>({ filter: NO_FILTER, found: null, arrived: 0, state: 'waiting' })
  const asking = useRef<AbortController>()

  async function ask(filter: LibraryFilter) {
    asking.current?.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    setShown((before) => ({ ...before, filter, state: 'waiting' }))
    try {
      const answer = await fetch(urls.suggest('repository', queryOf(filter)), {
        signal,
        headers: { accept: 'application/json' },
      })
      if (!answer.ok) throw new Error(String(answer.status))
      const found = (await answer.json()) as LibraryPage // app/repository/suggest-strategies.ts
      if (!signal.aborted) setShown(({ arrived }) => ({ filter, found, arrived: arrived + 1, state: 'here' }))
    } catch {
      if (!signal.aborted) setShown((before) => ({ ...before, state: 'failed' }))
    }
  }

  // What stands there when it opens; everything later follows what is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    void ask(NO_FILTER)
    return () => asking.current?.abort()
  }, [])

  return { ...shown, ask }
}
