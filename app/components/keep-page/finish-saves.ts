import { useEffect } from 'react'
import { useNavigating } from '#app/kit/use-navigating.ts'
import type { Router } from './call-off.ts'

let waiting: (() => void) | null = null

/**
 * Makes a link or form that is pressed during a save wait for its end. The router would cancel the save, and nobody
 * would know whether it counted. After a save that was refused, failed, or opened another page, the press is dropped.
 * Back and Forward don't wait, because the browser has already changed the address.
 */
export function finishSavesFirst(router: Router): void {
  const navigate = router.navigate.bind(router)
  const later = (...to: Parameters<typeof navigate>) => {
    const { navigation, location } = router.state
    const saves = navigation.formMethod !== undefined && navigation.formMethod !== 'GET'
    if (!saves || typeof to[0] === 'number') return navigate(...to)
    waiting = () => {
      const { state } = router
      if (state.location.pathname === location.pathname && !state.actionData) navigate(...to)
    }
    return Promise.resolve()
  }
  router.navigate = later as typeof navigate // its two forms: a page, or a number of steps
}

/** After a save that failed, its page stays. */
export function dropWaiting(): void {
  waiting = null
}

/** Opens what waits for a save, once the page shows its message. */
export function WaitingLink() {
  const navigation = useNavigating((now) => now)
  useEffect(() => {
    if (navigation.state !== 'idle') return
    waiting?.()
    dropWaiting()
  }, [navigation])
  return null
}
