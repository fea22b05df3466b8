import { useRouteLoaderData } from '@remix-run/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Toast } from '#app/kit/toast.ts'
import { ToastView } from '#app/ui/toast-view.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import { forgetSentDrafts } from './draft-store.ts'

/** The message that came with this page: a toast with scripts, a line on the page without. */
export function Flash({ toast }: { toast: Toast | null }) {
  const shown = useRef<Toast | null>(null)
  // Before the forms of this page look for their drafts.
  useLayoutEffect(() => {
    if (toast?.kind === 'success') forgetSentDrafts()
  }, [toast])
  useEffect(() => {
    if (!toast || shown.current === toast) return
    shown.current = toast
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
