import { useState } from 'react'
import { Late, useLate } from '#app/ui/late.ts'
import type { QuickAsk, QuickLevel, QuickSaved } from './quick-add-names.ts'

export const quickAddSoon = new Late('quick-add-panel', () => import('./quick-add-panel.tsx'))

/** The quick add dialog of a page; its code comes when somebody wants it. */
export function useQuickAdd(levels: readonly QuickLevel[], onSaved: (saved: QuickSaved) => void = () => {}) {
  const [ask, setAsk] = useState<QuickAsk | null>(null)
  const close = () => setAsk(null)
  const panel = useLate(quickAddSoon, ask !== null, close)
  const dialog =
    panel && ask ? <panel.QuickAddPanel ask={ask} levels={levels} onSaved={onSaved} onClose={close} /> : null
  return { open: setAsk, dialog }
}
