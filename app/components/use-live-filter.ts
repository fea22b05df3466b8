import { useEffect, useRef } from 'react'

/** How long to wait after typing before searching. */
export const PAUSE_MS = 300

/** A choice may also say what else it clears, in another order, so only what a filter has counts. */
function textOf(filter: object): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return JSON.stringify(given.sort(([one], [other]) => one.localeCompare(other)))
}

/**
 * A filter that applies as people choose. `change` sets a part of it, with a delay for typed text; `latest` is the
 * newest choice; `changes` grows when a link or Back changes the filter, so that its fields start again.
 */
export function useLiveFilter<Filter extends object>(filter: Filter, onFilter: (filter: Filter) => void) {
  const latest = useRef(filter)
  const now = textOf(filter)
  const state = useRef({ shown: now, asked: [] as string[], changes: 0 })
  const typing = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(typing.current), [])
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
      const text = textOf(latest.current)
      if (text !== state.current.shown) state.current.asked.push(text)
      onFilter(latest.current)
    }, pause)
  }
  return { latest, changes: state.current.changes, change }
}
