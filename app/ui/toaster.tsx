import { useEffect, useSyncExternalStore } from 'react'
import { LazyPart } from './lazy-part.ts'
import { stayOf, ToastView, type ToastWords } from './toast-view.tsx'

const SHELF = new LazyPart('toast-shelf', () => import('./toast-shelf.tsx'))

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

/** Shows a message. Success disappears after 3 s unless someone is reading it; an error stays until dismissed. */
export function showToast(words: ToastWords) {
  SHELF.get().then(
    (shelf) => {
      become({ shelf, plain: null })
      shelf.put(words)
    },
    // The message may be that the network is down, so it must not need the network.
    () => become({ shelf: null, plain: words }),
  )
}

/** Removes a message that is no longer true. */
export function dropToast(about: string) {
  place.shelf?.drop(about)
  if (place.plain?.about === about) become(EMPTY)
}

/** Renders messages; once, in the root. */
export function Toaster() {
  const { shelf, plain } = useSyncExternalStore(
    subscribe,
    () => place,
    () => EMPTY,
  )
  // Load early when someone submits a form: a message will follow.
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
