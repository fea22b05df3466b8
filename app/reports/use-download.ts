import { useSyncExternalStore } from 'react'
import { showToast } from '#app/ui/toaster.tsx'
import { FILE_FAILED, type FileKind } from '#worker/reports/contract.ts'

const NAMED = /filename\*=UTF-8''([^;]+)/

function keep(blob: Blob, disposition: string | null, kind: FileKind) {
  const name = NAMED.exec(disposition ?? '')?.[1]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name ? decodeURIComponent(name) : `Report.${kind}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** What is being made, by report: it goes on while people look at another report. */
const making = new Map<string, FileKind>()
const listeners = new Set<() => void>()
function note(report: string, kind: FileKind | null) {
  if (kind) making.set(report, kind)
  else making.delete(report)
  for (const listen of listeners) listen()
}
function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

async function save(url: string, kind: FileKind): Promise<void> {
  const failed = FILE_FAILED[kind]
  try {
    const answer = await fetch(url, { headers: { accept: 'application/octet-stream, application/json' } })
    if (answer.ok) return keep(await answer.blob(), answer.headers.get('content-disposition'), kind)
    const refusal = (await answer.json().catch(() => ({}))) as { detail?: string } // every answer of the API has this shape
    const detail = refusal.detail ?? ''
    const message = detail.startsWith(failed) ? detail : `${failed}${detail ? `: ${detail}` : ''}`
    showToast({ kind: 'error', message })
  } catch {
    showToast({ kind: 'error', message: failed })
  }
}

/**
 * Downloads a report's file and saves it. `pending` is the file that the server is making for this report; a failure
 * says why (spec §8).
 */
export function useDownload(report: string) {
  const pending = useSyncExternalStore(
    subscribe,
    () => making.get(report) ?? null,
    () => null,
  )
  async function download(url: string, kind: FileKind) {
    if (making.has(report)) return
    note(report, kind)
    await save(url, kind)
    note(report, null)
  }
  return { pending, download }
}
