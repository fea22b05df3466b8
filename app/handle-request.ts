import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'

type Routes = ServerBuild['routes']

/**
 * Handles the requests of all screens and files. For a file that isn't there, Remix sends the loader's plain text; a
 * browser that opens such an address gets the same page as at any other unknown address.
 */
export function requestHandler(build: ServerBuild) {
  const handle = createRequestHandler(build)
  const drawMissing = createRequestHandler({ ...build, routes: withPages(build.routes) })
  return async (request: Request, context: AppLoadContext): Promise<Response> => {
    const answer = await handle(request, context)
    return isMissingFile(request, answer) ? drawMissing(request, context) : answer
  }
}

/** What a loader without a page threw (Remix marks it), to a browser that wants a page. */
function isMissingFile({ method, headers }: Request, answer: Response): boolean {
  const wantsPage = method === 'GET' && (headers.get('accept') ?? '').includes('text/html')
  return wantsPage && answer.status === 404 && answer.headers.has('X-Remix-Catch')
}

/** The routes of files with an empty page, so that what their loaders throw reaches the error boundary of all pages. */
function withPages(routes: Routes): Routes {
  const drawn = Object.entries(routes).map(([id, route]) => {
    const page = route?.module.default ?? (() => null)
    return [id, route && { ...route, module: { ...route.module, default: page } }] as const
  })
  return Object.fromEntries(drawn)
}
