import { keepSentDrafts } from '#app/components/draft-store.ts'
import { chunkNameOf, loadChunk } from '#app/ui/load-chunk.ts'
import { dropToast, showToast } from '#app/ui/toaster.tsx'
import { NavigationKeeper, type Router } from './call-off.ts'
import { type Failure, failedPage, failedRefresh, failedSave, hasNoAnswer, isServerFailure } from './failure.ts'
import { dropWaiting, finishSavesFirst } from './finish-saves.ts'
import { sendFormsOnce } from './send-once.ts'

type Route = Router['routes'][number]
type Handler = (args: { request: Request }, ...more: unknown[]) => Promise<unknown>
type Revalidate = Route['shouldRevalidate']

const ABOUT = 'server'
const guarded = new WeakSet<Router>()

/**
 * If a save or a load gets no answer, keeps the page as it is and says so, for every form, dialog, and link (spec §8).
 * It wraps the router's routes, because all of them go through there.
 */
export function keepPageOnFailure(router: Router): void {
  if (guarded.has(router)) return
  guarded.add(router)
  sendFormsOnce(router)
  const keeper = new NavigationKeeper(router)
  finishSavesFirst(router, keeper)
  const guard = (route: Route) => {
    guardAction(router, keeper, route)
    guardLoader(router, keeper, route, guardCode(router, keeper, route))
    for (const child of route.children ?? []) guard(child)
  }
  for (const route of router.routes) guard(route)
}

const told = new WeakSet<object>()

/** Several loaders of one request fail together, so show one message. */
function tell({ message, detail }: Failure, request: object) {
  if (told.has(request)) return
  told.add(request)
  showToast({ kind: 'error', message, detail, about: ABOUT })
}

/** True if there is nothing to keep, or it is no failure: a redirect, or a request that a newer one replaced. */
function passesOn(router: Router, error: unknown, request: Request): boolean {
  return error instanceof Response || request.signal.aborted || router.state.errors !== null
}

function guardAction(router: Router, keeper: NavigationKeeper, route: Route) {
  if (typeof route.action !== 'function') return
  const act = route.action as Handler // Remix gives a route's handlers a second argument
  route.action = (async (args, ...more) => {
    try {
      const answer = await act(args, ...more)
      dropToast(ABOUT)
      return answer
    } catch (error) {
      if (error instanceof Response) dropToast(ABOUT)
      if (passesOn(router, error, args.request)) throw error
      keepSentDrafts()
      dropWaiting()
      tell(failedSave(error, navigator.onLine), args.request)
      return keeper.callOff()
    }
  }) as Handler
}

function guardLoader(router: Router, keeper: NavigationKeeper, route: Route, code: (() => Promise<void>) | null) {
  // Code that is still loading has its own shouldRevalidate, see guardCode.
  if (!route.lazy) route.shouldRevalidate = watched(keeper, route.id, route.shouldRevalidate)
  if (typeof route.loader !== 'function') return
  const load = route.loader as Handler
  const kept: Handler = async (args, ...more) => {
    // Request the code at once: if it fails before the data arrives, we don't request it a second time.
    const coming = route.lazy ? code?.() : undefined
    coming?.catch(() => {})
    try {
      const data = await load(args, ...more)
      // Remix ignores code that fails to load after the data has arrived.
      await coming
      return data
    } catch (error) {
      const { location, loaderData } = router.state
      const { pathname, search } = new URL(args.request.url)
      const isOpen = pathname + search === location.pathname + location.search && route.id in loaderData
      // Remix loads a page again after a dialog's save was refused. The dialog stays, even if the page is gone or the
      // session has ended: it says why, and has what was typed.
      if (isOpen && keeper.refused.delete(route.id)) return loaderData[route.id]
      if (passesOn(router, error, args.request) || !isServerFailure(error)) throw error
      if (isOpen) {
        tell(failedRefresh(wasSent(router)), args.request)
        return loaderData[route.id]
      }
      // Our own error screen has the reference that support asks for.
      if (!hasNoAnswer(error)) throw error
      tell(failedPage(navigator.onLine, wasSent(router)), args.request)
      return keeper.callOff()
    }
  }
  route.loader = Object.assign(kept, { hydrate: route.loader.hydrate }) as Route['loader']
}

/**
 * Loads a page's code when someone first opens the page; without this, Remix leaves the open page if the code fails.
 */
function guardCode(router: Router, keeper: NavigationKeeper, route: Route): (() => Promise<void>) | null {
  const { lazy } = route
  const file = window.__remixManifest.routes[route.id]?.module
  if (!lazy || file === undefined) return null
  async function fetchCode() {
    try {
      await loadChunk(chunkNameOf(file!), () => import(/* @vite-ignore */ file!))
    } catch (error) {
      if (router.state.errors !== null) throw error
      // The guard against missing code decides whether a reload helps.
      if (navigator.onLine) reportError(error)
      throw await keeper.callOff()
    }
  }
  let coming: Promise<void> | null = null
  const code = () => {
    coming ??= fetchCode().finally(() => {
      coming = null
    })
    return coming
  }
  route.lazy = async () => {
    await code()
    const loaded = await lazy()
    return { ...loaded, shouldRevalidate: watched(keeper, route.id, loaded.shouldRevalidate) }
  }
  return code
}

/** Notes why a route's data is loaded again, and loads nothing while a navigation is being canceled. */
function watched(keeper: NavigationKeeper, id: string, own: Revalidate): NonNullable<Revalidate> {
  return (args) => {
    if ((args.actionStatus ?? 0) >= 400) keeper.refused.add(id)
    else keeper.refused.delete(id)
    return !keeper.callingOff && (own ? own(args) : args.defaultShouldRevalidate)
  }
}

/** True for a load that follows an answered save. */
function wasSent({ state }: Router): boolean {
  const methods = [state.navigation, ...state.fetchers.values()].map(({ formMethod }) => formMethod)
  return methods.some((method) => method !== undefined && method !== 'GET')
}
