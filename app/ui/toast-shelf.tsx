import { toast as sonner, Toaster } from 'sonner'
import { stayOf, ToastView, type ToastWords } from './toast-view.tsx'

const shown = new Map<string, string | number>()

/** Shows a message; it replaces an earlier one about the same thing. */
export function put(words: ToastWords) {
  if (words.about !== undefined) drop(words.about)
  const id = sonner.custom(
    (own) => <ToastView {...words} stay={stayOf(words)} onClose={() => sonner.dismiss(own)} />,
    // The view has its own timer, because it also waits while it has the keyboard's focus.
    { duration: Number.POSITIVE_INFINITY },
  )
  if (words.about !== undefined) shown.set(words.about, id)
}

export function drop(about: string) {
  const former = shown.get(about)
  if (former !== undefined) sonner.dismiss(former)
}

/** The place for messages; loaded with the first one. */
export function Shelf() {
  return <Toaster position="top-center" offset={16} mobileOffset={16} visibleToasts={4} expand gap={8} />
}
