import { useRef } from 'react'

/**
 * For a filter that takes effect as it is chosen: `changes` grows when it became another one than those chosen here, by a
 * link or the way back, so that its fields begin anew; `latest` is what was chosen last.
 */
export function useForeignChanges<Filter>(filter: Filter) {
  const latest = useRef(filter)
  const state = useRef({ shown: JSON.stringify(filter), asked: [] as string[], changes: 0 })
  const now = JSON.stringify(filter)
  if (state.current.shown !== now) {
    const { asked, changes } = state.current
    const own = asked.indexOf(now)
    if (own < 0) latest.current = filter
    state.current = { shown: now, asked: asked.slice(own + 1), changes: own < 0 ? changes + 1 : changes }
  }
  const ask = (next: Filter) => {
    const text = JSON.stringify(next)
    if (text !== state.current.shown) state.current.asked.push(text)
  }
  return { latest, ask, changes: state.current.changes }
}
