import { useEffect, useRef, useState } from 'react'
import { urls } from '#app/kit/urls.ts'
import type { LibraryPage } from '#worker/repository/contract.ts'
import { type LibraryFilter, NO_FILTER, queryOf } from './filter.ts'

type Found = { filter: LibraryFilter; found: LibraryPage | null; arrived: number; state: 'waiting' | 'here' | 'failed' }

/** The first page of the library for a filter that is not in the address. */
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

  // Load the first list once; later loads follow the choices.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    void ask(NO_FILTER)
    return () => asking.current?.abort()
  }, [])

  return { ...shown, ask }
}
