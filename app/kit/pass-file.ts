import type { FileKind } from '#model/file-kinds.ts'
import { bodyOf } from './body-of.ts'
import { failedFile } from './failed-file.ts'
import { redirectWithToast } from './toast.ts'

type ApiFile = { headers: Headers; body: unknown }

const SHEET = ['Content-Type', 'Content-Disposition', 'Cache-Control']
const UPLOAD = [...SHEET, 'Content-Length', 'Content-Security-Policy', 'X-Content-Type-Options']

function withHeaders({ headers, body }: ApiFile, names: string[]): Response {
  const kept = new Headers()
  for (const name of names) kept.set(name, headers.get(name) ?? '')
  return new Response(body as ReadableStream, { headers: kept })
}

/** Passes an uploaded file with the API's headers to the browser, which has no token. */
export function passUpload(answer: ApiFile): Response {
  return withHeaders(answer, UPLOAD)
}

/** Passes a file that the API has made to the browser. */
export function passDownload(answer: ApiFile): Response {
  return withHeaders(answer, SHEET)
}

/**
 * Passes a file on, or why there is none: to a script the API's answer, and for a plain link `back` with the reason, which
 * says what failed.
 */
export async function passMade(
  request: Request,
  answer: ApiFile & { ok: boolean; status: number; json: () => Promise<unknown> },
  { kind, back, why }: { kind: FileKind; back: string; why?: string | undefined },
): Promise<Response> {
  if (answer.ok) return passDownload(answer)
  if (!request.headers.get('accept')?.includes('text/html')) {
    const headers = { 'Content-Type': 'application/json' }
    return new Response(answer.body as ReadableStream, { status: answer.status, headers })
  }
  const { detail = '' } = await bodyOf(answer)
  return redirectWithToast(back, { kind: 'error', message: failedFile(kind, why ?? detail) })
}

/** The same; if the API refuses it, redirects to `back` with the reason. */
export async function passFile(asked: Promise<ApiFile & { ok: boolean; json: () => Promise<unknown> }>, back: string) {
  const answer = await asked
  if (answer.ok) return passDownload(answer)
  const { detail } = await bodyOf(answer)
  return redirectWithToast(back, { kind: 'error', message: detail })
}
