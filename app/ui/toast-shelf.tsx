import { toast as sonner, Toaster } from 'sonner'
import { stayOf, ToastView, type ToastWords } from './toast-view.tsx'

const shown = new Map<string, string | number>()

/** Lays a message on the shelf, in the place of the former one about the same. */
export function put(words: ToastWords) {
  if (words.about !== undefined) drop(words.about)
  const id = sonner.custom(
    (own) => <ToastView {...words} stay={stayOf(words)} onClose={() => sonner.dismiss(own)} />,
    // The view keeps its own time, because it also waits under the keyboard's focus.
    { duration: Number.POSITIVE_INFINITY },
  )
  if (words.about !== undefined) shown.set(words.about, id)
}

export function drop(about: string) {
  const former = shown.get(about)
  if (former !== undefined) sonner.dismiss(former)
}

/** Where the messages stand; fetched with the first of them. */
export function Shelf() {
  return <Toaster position="top-center" offset={16} mobileOffset={16} visibleToasts={4} expand gap={8} />
}
