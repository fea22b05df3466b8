import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from '@remix-run/cloudflare'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { htmlStream } from './kit/html-stream.ts'
import { NonceContext } from './kit/nonce.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  let failed = false
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'
  const body = await htmlStream(
    ({ onReady, onFailed }) =>
      renderToPipeableStream(
        <NonceContext.Provider value={context.nonce}>
          <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
        </NonceContext.Provider>,
        {
          nonce: context.nonce,
          [ready]: onReady,
          onShellError: onFailed,
          onError(error) {
            failed = true
            context.logFailure(error)
          },
        },
      ),
    request.signal,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(body, { headers, status: failed ? 500 : status })
}

/**
 * Sends no body if a save failed on our side, so that the browser keeps the page as it is (app/components/keep-page).
 */
export const handleDataRequest: HandleDataRequestFunction = (response, { request, context }) => {
  const failed = response.status >= 500 || context.apiFailed()
  return failed && request.method !== 'GET' ? new Response(null, { status: 500 }) : response
}

/** Remix itself would log the whole error, including the address and what was typed. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const expected = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !expected) context.logFailure(error)
}
