import { useRouteLoaderData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { Toast } from '#app/kit/toast.ts'
import { ToastView } from '#app/ui/toast-view.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import { forgetSentDrafts } from './draft-store.ts'

/** The message that came with this page: a toast with scripts, a line on the page without. */
export function Flash({ toast }: { toast: Toast | null }) {
  const shown = useRef<Toast | null>(null)
  useEffect(() => {
    if (!toast || shown.current === toast) return
    shown.current = toast
    if (toast.kind === 'success') forgetSentDrafts()
    showToast(toast)
  }, [toast])
  if (!toast) return null
  return (
    <noscript>
      <div className="toast-shelf">
        <ToastView {...toast} />
      </div>
    </noscript>
  )
}

/** Messages for fields, from the message that came with this page. */
export function useFlashFields(): Record<string, string[] | undefined> {
  const root = useRouteLoaderData<{ toast: Toast | null }>('root')
  return root?.toast?.fields ?? {}
}
