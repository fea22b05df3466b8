import type { Added } from '#worker/documents/contract.ts'
import { NO_FILE } from '#worker/documents/contract.ts'
import { bodyOf } from './body-of.ts'
import { safeNext } from './next.ts'
import { redirectWithToast } from './toast.ts'
import { addedToast, refusedToast } from './upload-words.ts'

const PASSED_ON = ['Content-Type', 'Content-Length', 'Idempotency-Key']

type Sent = { init: { body: ReadableStream | null; headers: Headers } }
type ApiAnswer = { ok: boolean; status: number; body: unknown; json: () => Promise<unknown> }

/**
 * Streams an upload to the API, so that its bytes are read once. A script gets the API's answer; a form without scripts
 * returns to its page (`?next=`, or else `fallback`) with a message about each file.
 */
export async function relayUpload(
  request: Request,
  fallback: string,
  post: (sent: Sent) => Promise<ApiAnswer>,
): Promise<Response> {
  const headers = new Headers()
  for (const name of PASSED_ON) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const answer = await post({ init: { body: request.body, headers } })
  if (!request.headers.get('Accept')?.includes('text/html')) {
    return new Response(answer.body as ReadableStream, {
      status: answer.status,
      headers: { 'Content-Type': 'application/json' },
    })
  }
  const back = safeNext(new URL(request.url).searchParams.get('next')) ?? fallback
  // After the session expired and the person signed in again, the browser sends the form again without its files.
  if (!headers.get('Content-Type')?.startsWith('multipart/'))
    return redirectWithToast(back, refusedToast(NO_FILE, null))
  const body = await bodyOf(answer)
  if (answer.ok) return redirectWithToast(back, addedToast(body.data as Added)) // its contract
  return redirectWithToast(back, refusedToast(body.detail, body.data))
}
