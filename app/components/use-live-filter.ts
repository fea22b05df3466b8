import { useEffect, useRef } from 'react'

/** How long to wait after typing before searching. */
export const PAUSE_MS = 300

/**
 * A filter that applies as people choose. `change` sets a part of it, with a delay for typed text; `latest` is the
 * newest choice; `changes` grows when a link or Back changes the filter, so that its fields start again.
 */
export function useLiveFilter<Filter>(filter: Filter, onFilter: (filter: Filter) => void) {
  const latest = useRef(filter)
  const state = useRef({ shown: JSON.stringify(filter), asked: [] as string[], changes: 0 })
  const typing = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(typing.current), [])
  const now = JSON.stringify(filter)
  if (state.current.shown !== now) {
    const { asked, changes } = state.current
    const own = asked.indexOf(now)
    if (own < 0) latest.current = filter
    state.current = { shown: now, asked: asked.slice(own + 1), changes: own < 0 ? changes + 1 : changes }
  }
  function change(part: Partial<Filter>, pause = 0) {
    latest.current = { ...latest.current, ...part }
    clearTimeout(typing.current)
    typing.current = setTimeout(() => {
      const text = JSON.stringify(latest.current)
      if (text !== state.current.shown) state.current.asked.push(text)
      onFilter(latest.current)
    }, pause)
  }
  return { latest, changes: state.current.changes, change }
}
