import { NOT_RESPONDING } from '#model/rules.ts'
import type { Added } from '#worker/documents/contract.ts'

/** An upload's progress. A failed upload can be tried again; a refused one can't. */
export type UploadEvent =
  | { state: 'sending'; percent: number }
  | { state: 'added' }
  | { state: 'refused' | 'failed'; reason: string }

/** The form's fields: where the file belongs, and its grades. */
export type UploadFields = [name: string, value: string][]

const LOST = 'The connection was lost before the upload finished. Try again.'
const SIGNED_OUT = 'You were signed out. Sign in again in another tab, then try again.'

/**
 * Sends one file, reports its progress, and returns a function that cancels it. Sending the same key twice adds one
 * document.
 */
export function sendUpload(
  file: File,
  { to, key, fields }: { to: string; key: string; fields: UploadFields },
  tell: (told: UploadEvent) => void,
) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  form.append('file', file)
  const request = new XMLHttpRequest() // fetch does not report upload progress
  request.open('POST', to)
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Idempotency-Key', key)
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) =>
    tell({ state: 'sending', percent: total > 0 ? Math.floor((loaded / total) * 100) : 0 })
  request.onload = () => tell(judge(request.status, request.response))
  request.onerror = () => tell({ state: 'failed', reason: LOST })
  request.send(form)
  return () => request.abort()
}

function judge(status: number, body: { detail?: string; data?: unknown } | null): UploadEvent {
  if (status === 201 && body) {
    const [refused] = (body.data as Added).refused // the API's contract
    return refused ? { state: 'refused', reason: refused.reason } : { state: 'added' }
  }
  if (status === 401) return { state: 'failed', reason: SIGNED_OUT }
  if (status >= 500 || !body?.detail) return { state: 'failed', reason: NOT_RESPONDING }
  return { state: 'refused', reason: body.detail }
}
