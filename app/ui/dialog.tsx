import type { DialogProps } from './dialog-panel.tsx'
import { LazyPart, useLazyPart } from './lazy-part.ts'

/** Give `lazyDialog.onIntent` to the button that opens a dialog. */
export const lazyDialog = new LazyPart('dialog-panel', () => import('./dialog-panel.tsx'))

/** For what a page or an Undo can't do. Escape and a press outside change nothing. */
export function Dialog(props: DialogProps) {
  const panel = useLazyPart(lazyDialog, props.open, () => props.onOpenChange(false))
  return panel ? <panel.DialogPanel {...props} /> : null
}
