import { createPath } from '@remix-run/react'
import { tellNavigation } from '#app/kit/use-navigating.ts'

export type Router = typeof window.__remixRouter
type State = Router['state']
type Shown = Pick<State, 'location' | 'actionData' | 'restoreScrollPosition' | 'preventScrollReset'>

const shownIn = ({ location, actionData, restoreScrollPosition, preventScrollReset }: State): Shown => {
  return { location, actionData, restoreScrollPosition, preventScrollReset }
}

/** The position in the tab's history, as the router counts it. */
const historyIndex = (): number => window.history.state?.idx ?? 0

/**
 * Cancels a navigation. The router can't do that: it ends every navigation with a page. So we send it back to the open
 * page without loading anything, and keep what React derives from the page's identity: the location's key, the last
 * answer of its form, and its scroll position.
 */
export class NavigationKeeper {
  /** Ids of the open routes if the last save was refused: their data may be loaded again because of it. */
  readonly refused = new Set<string>()
  private readonly router: Router
  private shown: State
  private index = historyIndex()
  /** The router's location when we canceled a navigation, until the router is back there. */
  private from: State['location'] | null = null
  private held: { location: State['location']; shown: Shown } | null = null

  constructor(router: Router) {
    this.router = router
    this.shown = router.state
    const subscribe = router.subscribe.bind(router)
    // Subscribe first, to see each state before other listeners.
    subscribe((state) => this.look(state))
    router.subscribe = (listener) => {
      let known = this.shown
      return subscribe((_, options) => {
        // A page need not render again because another one is loading: components that show it call `useNavigating`.
        if (options.deletedFetchers.length === 0 && onlyNavigates(known, this.shown)) return
        known = this.shown
        listener(known, options)
      })
    }
  }

  get callingOff(): boolean {
    return this.from !== null
  }

  /** For a route's handler: returns the response that takes the router back to the open page. */
  callOff(): Promise<Response> {
    const steps = this.index - historyIndex()
    const begun = this.callingOff
    this.from ??= this.router.state.location
    if (steps === 0) {
      const headers = { Location: createPath(this.from), 'X-Remix-Replace': 'yes' }
      return Promise.resolve(new Response(null, { status: 302, headers }))
    }
    // Back and Forward have already changed the history: undo that, and the router follows.
    if (!begun) window.history.go(steps)
    return new Promise(() => {})
  }

  private look(state: State) {
    const idle = state.navigation.state === 'idle'
    if (this.from && idle && state.location !== this.from) {
      const back = createPath(state.location) === createPath(this.from)
      this.held = back ? { location: state.location, shown: shownIn(this.shown) } : null
      this.from = null
    }
    if (this.held && this.held.location !== state.location) this.held = null
    if (idle) this.index = historyIndex()
    this.shown = this.held ? { ...state, ...this.held.shown } : state
    tellNavigation(state.navigation)
  }
}

/** True if the states differ in nothing but a navigation that has begun. */
function onlyNavigates(before: State, after: State): boolean {
  if (before.navigation.state !== 'idle') return false
  const keys = Object.keys(after) as (keyof State)[] // its own keys
  return keys.every((key) => key === 'navigation' || Object.is(before[key], after[key]))
}
