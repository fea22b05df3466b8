import { useCallback, useEffect, useRef, useState } from 'react'
import { urls } from '#app/kit/urls.ts'
import type { Suggestion } from './types.ts'

export const LEAST_LETTERS = 2
const PAUSE = 150

export type Suggestions = { state: 'idle' | 'loading' | 'ready' | 'failed'; results: Suggestion[] }
const NOTHING: Suggestions = { state: 'idle', results: [] }

/**
 * Plan elements whose name contains the typed text. A plain fetch instead of a fetcher, so that a failed search shows
 * its error in place and not as an error screen.
 */
export function useSuggestions(planId: string | null) {
  const [found, setFound] = useState(NOTHING)
  const waiting = useRef<number>()
  const running = useRef<AbortController>()

  const stop = useCallback(() => {
    window.clearTimeout(waiting.current)
    running.current?.abort()
  }, [])
  useEffect(() => stop, [stop])

  const ask = useCallback(
    (text: string) => {
      stop()
      const query = text.trim()
      if (query.length < LEAST_LETTERS) {
        setFound(NOTHING)
        return
      }
      setFound((now) => ({ state: 'loading', results: now.results }))
      waiting.current = window.setTimeout(() => {
        const controller = new AbortController()
        running.current = controller
        load(urls.suggest('elements', { q: query, plan: planId }), controller.signal).then(
          (results) => setFound({ state: 'ready', results }),
          () => {
            if (!controller.signal.aborted) setFound({ state: 'failed', results: [] })
          },
        )
      }, PAUSE)
    },
    [planId, stop],
  )
  return { ...found, ask }
}

async function load(url: string, signal: AbortSignal): Promise<Suggestion[]> {
  const answer = await fetch(url, { signal, headers: { Accept: 'application/json' } })
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`)
  const body = (await answer.json()) as { results?: Suggestion[] }
  return body.results ?? []
}
