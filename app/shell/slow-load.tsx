import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { TableSkeleton } from '#app/ui/skeleton.tsx'

/** Wait this long, so that a quick answer never flickers (look §11 "Waiting"). */
const PATIENCE_MS = 300

/**
 * Shows gray shapes while a slow page loads. The former page is only hidden (page.css), so that a canceled navigation
 * loses nothing.
 */
export function SlowLoad() {
  const { pathname } = useLocation()
  const leaving = useNavigating(({ state, location }) => state === 'loading' && location.pathname !== pathname)
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!leaving) {
      setSlow(false)
      return
    }
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [leaving])
  if (!slow) return null
  return (
    <div className="slow">
      <TableSkeleton heads={['Loading']} rows={8} />
    </div>
  )
}
