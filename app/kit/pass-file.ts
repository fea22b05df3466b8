import { redirectWithToast } from './toast.ts'

const KEPT = ['Content-Type', 'Content-Disposition', 'Cache-Control']

/** Passes a file from the API to the browser, which has no token. */
export async function passFile(
  asked: Promise<{ ok: boolean; headers: Headers; body: unknown; json: () => Promise<unknown> }>,
  back: string,
) {
  const answer = await asked
  if (answer.ok) {
    const headers = new Headers()
    for (const name of KEPT) headers.set(name, answer.headers.get(name) ?? '')
    return new Response(answer.body as ReadableStream, { headers })
  }
  const { detail } = (await answer.json()) as { detail: string } // every answer of the API has this shape
  return redirectWithToast(back, { kind: 'error', message: detail })
}
