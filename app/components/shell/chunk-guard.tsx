import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ChunkLoadError } from '#app/ui/load-chunk.ts'
import { forgetFailures, noteFailure, seenBefore, serverAnswers } from './chunk-failure.ts'

/**
 * Handles page code that a new deployment has replaced: the first failure reloads, the second shows a message (spec
 * §8).
 */
export function ChunkGuard() {
  const [failed, setFailed] = useState<string | null>(null)
  const { pathname } = useLocation()
  const start = useRef(pathname)

  useEffect(() => {
    setFailed(seenBefore())

    // One failure can be reported more than once.
    let leaving = false
    async function fail(error: unknown) {
      if (!(error instanceof ChunkLoadError) || leaving) return
      // A file that hangs would hang again, and without a server the open page is better than none.
      const reloads = noteFailure(error.chunk) === 1 && !error.timeout
      leaving = reloads
      if (reloads && (await serverAnswers())) return window.location.reload()
      leaving = false
      setFailed(error.chunk)
    }
    // Not vite:preloadError: it also reports files that nobody has requested yet (app/ui/lazy-part.ts).
    const onRejection = (event: PromiseRejectionEvent) => void fail(event.reason)
    const onError = (event: ErrorEvent) => void fail(event.error)
    window.addEventListener('unhandledrejection', onRejection)
    window.addEventListener('error', onError)
    return () => {
      window.removeEventListener('unhandledrejection', onRejection)
      window.removeEventListener('error', onError)
    }
  }, [])

  useEffect(() => {
    if (start.current === pathname) return
    start.current = pathname
    forgetFailures()
    setFailed(null)
  }, [pathname])

  if (failed === null) return null
  return (
    <div className="notice error chunk" role="alert">
      <Icon of="triangle-exclamation-point" large />
      <div>
        <h2>Loading chunk {failed} failed</h2>
        <p>Part of Waymark did not load. Check your connection, then reload.</p>
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            forgetFailures()
            window.location.reload()
          }}
        >
          <Icon of="rotate-cw" />
          Reload
        </Button>
      </div>
    </div>
  )
}
