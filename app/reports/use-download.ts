import { useState } from 'react'
import { showToast } from '#app/ui/toaster.tsx'
import { PDF_FAILED } from '#worker/reports/contract.ts'

const NAMED = /filename\*=UTF-8''([^;]+)/

function keep(blob: Blob, disposition: string | null) {
  const name = NAMED.exec(disposition ?? '')?.[1]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name ? decodeURIComponent(name) : 'Report.pdf'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Downloads a file and saves it; `pending` is true while the server makes it, and a failure says why (spec §8). */
export function useDownload() {
  const [pending, setPending] = useState(false)
  async function download(url: string) {
    setPending(true)
    try {
      const answer = await fetch(url, { headers: { accept: 'application/pdf, application/json' } })
      if (answer.ok) return keep(await answer.blob(), answer.headers.get('content-disposition'))
      const refusal = (await answer.json().catch(() => ({}))) as { detail?: string } // every answer of the API has this shape
      const detail = refusal.detail ?? ''
      showToast({
        kind: 'error',
        message: detail.startsWith(PDF_FAILED) ? detail : `${PDF_FAILED}${detail ? `: ${detail}` : ''}`,
      })
    } catch {
      showToast({ kind: 'error', message: PDF_FAILED })
    } finally {
      setPending(false)
    }
  }
  return { pending, download }
}
