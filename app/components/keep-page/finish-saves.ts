import { useEffect } from 'react'
import { useNavigating } from '#app/kit/use-navigating.ts'
import type { NavigationKeeper, Router } from './call-off.ts'

let waiting: (() => void) | null = null

type Asked = { formMethod?: string | undefined } | undefined

const isSave = (asked: Asked) => (asked?.formMethod ?? 'GET').toUpperCase() !== 'GET'

/**
 * Makes a link that is pressed during a save wait for its end. The router would cancel the save, and nobody would know
 * whether it counted. After a save that was refused, failed, or opened another page, the press is dropped. Another
 * save does not wait: what it sends may be out of date by then. Back and Forward don't wait either, because the browser
 * has already changed the address.
 */
export function finishSavesFirst(router: Router, keeper: NavigationKeeper): void {
  const navigate = router.navigate.bind(router)
  const later = (...asked: Parameters<typeof navigate>) => {
    const [to, options] = asked
    const { navigation, location } = router.state
    const waits = isSave(navigation) && !isSave(options as Asked) // a link's options have none
    if (!waits || typeof to === 'number') return navigate(...asked)
    waiting = () => {
      if (router.state.location.pathname === location.pathname && !keeper.refused.has('root')) navigate(...asked)
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
