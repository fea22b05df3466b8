import { useCallback, useEffect, useRef, useState } from 'react'
import { urls } from '#app/kit/urls.ts'
import type { FoundMeeting, Suggestion } from './types.ts'

export const LEAST_LETTERS = 2
const PAUSE = 150

type Found = { results: Suggestion[]; meetings: FoundMeeting[] }
export type Suggestions = Found & { state: 'idle' | 'loading' | 'ready' | 'failed' }
const NONE: Found = { results: [], meetings: [] }
const NOTHING: Suggestions = { state: 'idle', ...NONE }

/**
 * Plan elements whose name contains the typed text, and meetings with it in their topics or minutes. A plain fetch instead of a fetcher, so that a failed search shows
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
      setFound((now) => ({ ...now, state: 'loading' }))
      waiting.current = window.setTimeout(() => {
        const controller = new AbortController()
        running.current = controller
        load(urls.suggest('elements', { q: query, plan: planId }), controller.signal).then(
          (results) => setFound({ state: 'ready', ...results }),
          () => {
            if (!controller.signal.aborted) setFound({ state: 'failed', ...NONE })
          },
        )
      }, PAUSE)
    },
    [planId, stop],
  )
  return { ...found, ask }
}

async function load(url: string, signal: AbortSignal): Promise<Found> {
  const answer = await fetch(url, { signal, headers: { Accept: 'application/json' } })
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`)
  return { ...NONE, ...((await answer.json()) as Partial<Found>) } // app/shell/suggest-elements.tsx
}
