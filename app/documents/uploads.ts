import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { safeNext } from '#app/kit/next.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { type Added, NO_FILE } from '#worker/documents/contract.ts'
import { addedToast, refusedToast } from './upload-words.ts'

const PASSED_ON = ['Content-Type', 'Content-Length', 'Idempotency-Key']

export function loader() {
  return redirect(urls.resources())
}

/**
 * Streams an upload to the API, so that its bytes are read once. A script gets the API's answer; a form without scripts
 * returns to its page with a message about each file.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  requireActor(context, request)
  const headers = new Headers()
  for (const name of PASSED_ON) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const sent = { init: { body: request.body, headers } }
  const answer = await context.api.plans.documents.$post({} as never, sent) // the body is the upload itself
  if (!request.headers.get('Accept')?.includes('text/html')) {
    return new Response(answer.body as ReadableStream, {
      status: answer.status,
      headers: { 'Content-Type': 'application/json' },
    })
  }
  const back = safeNext(new URL(request.url).searchParams.get('next')) ?? urls.resources()
  // After the session expired and the person signed in again, the browser sends the form again without its files.
  if (!headers.get('Content-Type')?.startsWith('multipart/'))
    return redirectWithToast(back, refusedToast(NO_FILE, null))
  const body = (await answer.json()) as { detail: string; data: unknown } // every answer of the API has this shape
  if (answer.ok) return redirectWithToast(back, addedToast(body.data as Added)) // its contract
  return redirectWithToast(back, refusedToast(body.detail, body.data))
}
