import { useEffect, useSyncExternalStore } from 'react'
import { Late } from './late.ts'
import { stayOf, ToastView, type ToastWords } from './toast-view.tsx'

const SHELF = new Late('toast-shelf', () => import('./toast-shelf.tsx'))

type Place = { shelf: Awaited<ReturnType<typeof SHELF.get>> | null; plain: ToastWords | null }
const EMPTY: Place = { shelf: null, plain: null }
let place = EMPTY
const listeners = new Set<() => void>()

function become(next: Place) {
  place = next
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Says what happened. Success leaves after 3 s unless it is being read; an error stays until dismissed. */
export function showToast(words: ToastWords) {
  SHELF.get().then(
    (shelf) => {
      become({ shelf, plain: null })
      shelf.put(words)
    },
    // Often a message says that the network is gone: it must not need the network to be read.
    () => become({ shelf: null, plain: words }),
  )
}

/** Takes away the message about this, which is no longer true. */
export function dropToast(about: string) {
  place.shelf?.drop(about)
  if (place.plain?.about === about) become(EMPTY)
}

/** The place where messages appear: once, in the root. */
export function Toaster() {
  const { shelf, plain } = useSyncExternalStore(
    subscribe,
    () => place,
    () => EMPTY,
  )
  // A form that is sent will have something to say.
  useEffect(() => {
    const sent = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.method === 'post') SHELF.hint()
    }
    document.addEventListener('submit', sent, { capture: true })
    return () => document.removeEventListener('submit', sent, { capture: true })
  }, [])
  if (shelf) return <shelf.Shelf />
  if (!plain) return null
  return (
    <div className="toast-shelf afloat">
      <ToastView {...plain} stay={stayOf(plain)} onClose={() => become(EMPTY)} />
    </div>
  )
}
