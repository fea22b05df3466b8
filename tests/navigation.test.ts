import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NavigationKeeper, type Router } from '#app/components/keep-page/call-off.ts'

type State = Router['state']
type Options = Parameters<Parameters<Router['subscribe']>[0]>[1]

const IDLE = { state: 'idle' } as State['navigation'] // the rest is not read
const LOADING = { state: 'loading' } as State['navigation']
const QUIET: Options = { deletedFetchers: [], flushSync: false }

beforeEach(() => vi.stubGlobal('window', { history: { state: { idx: 0 } } }))
afterEach(() => vi.unstubAllGlobals())

/** A router that only passes on the states that a test sets, and what a page of it hears. */
function page() {
  const listeners = new Set<(state: State, options: Options) => void>()
  const router = {
    state: { location: { key: 'first' }, loaderData: {}, fetchers: new Map(), navigation: IDLE },
    subscribe: (listener: (state: State, options: Options) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as unknown as Router // only these parts are read
  new NavigationKeeper(router)
  const heard: State[] = []
  router.subscribe((state) => heard.push(state))
  const set = (change: Partial<State>, options = QUIET) => {
    Object.assign(router, { state: { ...router.state, ...change } })
    for (const listener of listeners) listener(router.state, options)
  }
  return { heard, set }
}

test('a page hears nothing while another one is loaded, and then hears of both at once', () => {
  const { heard, set } = page()
  set({ navigation: LOADING })
  expect(heard).toEqual([])
  const loaderData = { next: 1 }
  set({ navigation: IDLE, loaderData })
  expect(heard.map((state) => [state.navigation.state, state.loaderData])).toEqual([['idle', loaderData]])
})

test('a page hears of a navigation that also changes something else, and of its end', () => {
  const { heard, set } = page()
  set({ navigation: LOADING, actionData: { form: 'refused' } })
  set({ navigation: IDLE })
  expect(heard.map((state) => state.navigation.state)).toEqual(['loading', 'idle'])
})

test('a page hears of fetchers that are gone, whatever else is going on', () => {
  const { heard, set } = page()
  set({ navigation: LOADING }, { ...QUIET, deletedFetchers: ['row'] })
  expect(heard).toHaveLength(1)
})
