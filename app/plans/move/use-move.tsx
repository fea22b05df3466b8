import { useState } from 'react'
import { LazyPart, useLazyPart } from '#app/ui/lazy-part.ts'
import type { Moving } from './move-fields.tsx'

export const lazyMove = new LazyPart('move-panel', () => import('./move-panel.tsx'))

/** The page's move dialog; its code loads when someone opens it. */
export function useMove() {
  const [moving, setMoving] = useState<Moving | null>(null)
  const close = () => setMoving(null)
  const panel = useLazyPart(lazyMove, moving !== null, close)
  const dialog = panel && moving ? <panel.MovePanel moving={moving} onClose={close} /> : null
  return { open: setMoving, dialog }
}
