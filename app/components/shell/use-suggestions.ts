import { useCallback, useEffect, useRef, useState } from 'react'
import { urls } from '#app/kit/urls.ts'
import { findQuery, isSearchable, type Verb } from './find-verbs.ts'
import { type FindAnswer, NOTHING_FOUND } from './types.ts'

const PAUSE = 150

export type Suggestions = { found: FindAnswer; state: 'idle' | 'loading' | 'ready' | 'failed' }
const NOTHING: Suggestions = { state: 'idle', found: NOTHING_FOUND }

/**
 * What the server finds for the typed text. A plain fetch instead of a fetcher, so that a failed search shows its error
 * in place and not as an error screen.
 */
export function useSuggestions(plan: string | null, verbs: readonly Verb[]) {
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
      const query = findQuery(verbs, text)
      if (!isSearchable(query.q)) {
        setFound(NOTHING)
        return
      }
      setFound((now) => ({ ...now, state: 'loading' }))
      waiting.current = window.setTimeout(() => {
        const controller = new AbortController()
        running.current = controller
        load(urls.suggest('elements', { ...query, plan }), controller.signal).then(
          (answer) => setFound({ state: 'ready', found: answer }),
          () => {
            if (!controller.signal.aborted) setFound({ state: 'failed', found: NOTHING_FOUND })
          },
        )
      }, PAUSE)
    },
    [plan, verbs, stop],
  )
  return { ...found, ask }
}

async function load(url: string, signal: AbortSignal): Promise<FindAnswer> {
  const answer = await fetch(url, { signal, headers: { Accept: 'application/json' } })
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`)
  return { ...NOTHING_FOUND, ...((await answer.json()) as Partial<FindAnswer>) } // app/shell/suggest-elements.tsx
}
