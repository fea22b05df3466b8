import { Toaster as Shelf, toast as sonner } from 'sonner'
import { ToastView, type ToastWords } from './toast-view.tsx'

const SUCCESS_MS = 3000
/** Long enough to reach the Undo with a keyboard. */
const UNDO_MS = 8000

function stayOf({ kind, undo, action }: ToastWords) {
  if (kind === 'error') return undefined
  return undo || action ? UNDO_MS : SUCCESS_MS
}

/** Says what happened. Success leaves after 3 s unless it is being read; an error stays until dismissed. */
export function showToast(words: ToastWords) {
  sonner.custom(
    (id) => <ToastView {...words} stay={stayOf(words)} onClose={() => sonner.dismiss(id)} />,
    // The view keeps its own time, because it also waits under the keyboard's focus.
    { duration: Number.POSITIVE_INFINITY },
  )
}

/** The place where messages appear: once, in the root. */
export function Toaster() {
  return <Shelf position="top-center" offset={16} mobileOffset={16} visibleToasts={4} expand gap={8} />
}
