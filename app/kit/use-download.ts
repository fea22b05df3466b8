import { useSyncExternalStore } from 'react'
import { showToast } from '#app/ui/toaster.tsx'
import type { FileKind } from '#model/file-kinds.ts'
import { fetchFile } from './fetch-file.ts'

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
  const file = await fetchFile(url, kind)
  if ('failed' in file) showToast({ kind: 'error', message: file.failed })
  else keep(file.blob, file.disposition, kind)
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
