import { useState } from 'react'
import { LazyPart, useLazyPart } from '#app/ui/lazy-part.ts'
import type { QuickAsk, QuickLevel, QuickSaved } from './quick-add-names.ts'

export const lazyQuickAdd = new LazyPart('quick-add-panel', () => import('./quick-add-panel.tsx'))

/** The page's quick add dialog; its code loads when someone opens it. */
export function useQuickAdd(levels: readonly QuickLevel[], onSaved: (saved: QuickSaved) => void = () => {}) {
  const [ask, setAsk] = useState<QuickAsk | null>(null)
  const close = () => setAsk(null)
  const panel = useLazyPart(lazyQuickAdd, ask !== null, close)
  const dialog =
    panel && ask ? <panel.QuickAddPanel ask={ask} levels={levels} onSaved={onSaved} onClose={close} /> : null
  return { open: setAsk, dialog }
}
