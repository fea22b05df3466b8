import { redirectWithToast } from './toast.ts'

const KEPT = ['Content-Type', 'Content-Disposition', 'Cache-Control']

/** Passes a file of the API on to the browser, which holds no token (decisions §9). */
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
  const { detail } = (await answer.json()) as { detail: string } // the API's one envelope (decisions §7)
  return redirectWithToast(back, { kind: 'error', message: detail })
}
