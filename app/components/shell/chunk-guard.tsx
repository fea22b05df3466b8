import { useLocation, useNavigation } from '@remix-run/react'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  beginNavigation,
  chunkOf,
  endNavigation,
  forgetFailures,
  noteFailure,
  seenBefore,
  takeLostNavigation,
} from './chunk-failure.ts'

/** A screen's code that a new deployment has replaced: the first failure reloads once, the second says so (spec §8). */
export function ChunkGuard() {
  const [failed, setFailed] = useState<string | null>(null)
  const { pathname } = useLocation()
  const under = useNavigation().location?.pathname
  const start = useRef(pathname)

  useEffect(() => {
    const lost = takeLostNavigation()
    if (lost !== null) noteFailure(lost)
    setFailed(seenBefore())

    // One failure can arrive more than once.
    let leaving = false
    function fail(chunk: string | null) {
      if (chunk === null || leaving) return
      // Without a network the page that stands is better than none.
      leaving = noteFailure(chunk) === 1 && navigator.onLine
      if (!leaving) return setFailed(chunk)
      endNavigation()
      window.location.reload()
    }
    // Not vite:preloadError: that also tells of parts that nobody has asked for yet (app/ui/late.ts).
    const onRejection = (event: PromiseRejectionEvent) => fail(chunkOf(event.reason))
    const onError = (event: ErrorEvent) => fail(chunkOf(event.error))
    window.addEventListener('unhandledrejection', onRejection)
    window.addEventListener('error', onError)
    return () => {
      window.removeEventListener('unhandledrejection', onRejection)
      window.removeEventListener('error', onError)
    }
  }, [])

  useEffect(() => {
    if (under === undefined) return
    beginNavigation(under)
    return endNavigation
  }, [under])

  useEffect(() => {
    if (start.current === pathname) return
    start.current = pathname
    forgetFailures()
    setFailed(null)
  }, [pathname])

  if (failed === null) return null
  return (
    <div className="notice error chunk" role="alert">
      <TriangleAlert className="i" aria-hidden="true" />
      <div>
        <h2>Loading chunk {failed} failed</h2>
        <p>A part of Waymark did not arrive. Check the connection, then reload.</p>
        <button
          type="button"
          className="btn small"
          onClick={() => {
            forgetFailures()
            window.location.reload()
          }}
        >
          <RotateCw className="i s" aria-hidden="true" />
          Reload
        </button>
      </div>
    </div>
  )
}
