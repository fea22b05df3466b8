import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createRequestHandler,
  type LoaderFunctionArgs,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/cloudflare'
import { keepingTyped, noteForm } from './kit/lost-right.ts'
import { nearRoutes } from './near-routes.ts'

type Routes = ServerBuild['routes']
type RouteModule = NonNullable<Routes[string]>['module']

/**
 * Handles the requests of all screens and files. For a file that isn't there, Remix sends the loader's plain text; a
 * browser that opens such an address gets the same page as at any other unknown address.
 */
export function requestHandler(built: ServerBuild) {
  const build = { ...built, routes: keepingTexts(built.routes) }
  const near = nearRoutes(build.routes)
  const handlers = new Map<string, RequestHandler>()
  function handlerOf(pathname: string): RequestHandler {
    const part = near.partOf(pathname)
    const handler = handlers.get(part) ?? createRequestHandler(withRoutes(build, near.idsOf(part)))
    handlers.set(part, handler)
    return handler
  }
  const drawMissing = createRequestHandler({ ...build, routes: withPages(build.routes) })
  return async (request: Request, context: AppLoadContext): Promise<Response> => {
    noteForm(context, request)
    const answer = await handlerOf(new URL(request.url).pathname)(request, context)
    return isMissingFile(request, answer) ? drawMissing(request, context) : answer
  }
}

/** The build with these routes only; browsers still get the list of all of them, which is a file of its own. */
function withRoutes(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <R>(routes: Record<string, R>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}

/** What a loader without a page threw (Remix marks it), to a browser that wants a page. */
function isMissingFile({ method, headers }: Request, answer: Response): boolean {
  const wantsPage = method === 'GET' && (headers.get('accept') ?? '').includes('text/html')
  return wantsPage && answer.status === 404 && answer.headers.has('X-Remix-Catch')
}

/** The routes; a refusal also answers what the form sent, so that people can copy it. */
function keepingTexts(routes: Routes): Routes {
  return changed(routes, ({ loader, action, ...module }) => ({
    ...module,
    ...(loader && { loader: keepingTyped(async (args: LoaderFunctionArgs) => loader(args)) }),
    ...(action && { action: keepingTyped(async (args: ActionFunctionArgs) => action(args)) }),
  }))
}

/** The routes of files with an empty page, so that what their loaders throw reaches the error boundary of all pages. */
function withPages(routes: Routes): Routes {
  return changed(routes, (module) => ({ ...module, default: module.default ?? (() => null) }))
}

function changed(routes: Routes, change: (module: RouteModule) => RouteModule): Routes {
  const all = Object.entries(routes).map(([id, route]) => [id, route && { ...route, module: change(route.module) }])
  return Object.fromEntries(all)
}
