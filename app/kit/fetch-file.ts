import type { FileKind } from '#model/file-kinds.ts'
import { failedFile } from './failed-file.ts'

export const SIGNED_OUT = 'you are signed out. Sign in on another tab, then try again'
export const OFFLINE = 'you are offline. Try again when the connection is back'

export type FetchedFile = { blob: Blob; disposition: string | null } | { failed: string }

/**
 * The file, or the message of why there is none; never throws. After a session ended, the server redirects to the
 * sign-in page: that page must not be saved as the file.
 */
export async function fetchFile(url: string, kind: FileKind): Promise<FetchedFile> {
  const failed = (reason: string) => ({ failed: failedFile(kind, reason) })
  try {
    const headers = { accept: 'application/octet-stream, application/json' }
    const answer = await fetch(url, { headers, redirect: 'manual' })
    const redirects = answer.type === 'opaqueredirect' || (answer.status >= 300 && answer.status < 400)
    if (redirects || answer.status === 401) return failed(SIGNED_OUT)
    if (answer.ok) return { blob: await answer.blob(), disposition: answer.headers.get('content-disposition') }
    const refusal = (await answer.json().catch(() => ({}))) as { detail?: string } // every answer of the API has this shape
    return failed(refusal.detail ?? '')
  } catch {
    return failed(navigator.onLine === false ? OFFLINE : '')
  }
}
