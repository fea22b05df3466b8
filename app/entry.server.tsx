import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from '@remix-run/cloudflare'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { NonceContext } from './kit/nonce.ts'
import { dataScript } from './kit/page-data.ts'

const END = '</body></html>'

/**
 * Draws the whole page in one go, with its data at the end: nothing on our screens loads later. If drawing fails, Remix
 * logs the error and draws the error screen.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream: data, ...remixContext }: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  const page = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
  )
  const script = data && remixContext.renderMeta?.didRenderScripts ? await dataScript(data, nonce) : ''
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(`<!DOCTYPE html>${page.slice(0, -END.length)}${script}${END}`, { headers, status })
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
