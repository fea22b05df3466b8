import { useState } from 'react'
import { Late, useLate } from '#app/ui/late.ts'
import type { Moving } from './move-fields.tsx'

export const moveSoon = new Late('move-panel', () => import('./move-panel.tsx'))

/** The move dialog of a page; its code comes when somebody wants it. */
export function useMove() {
  const [moving, setMoving] = useState<Moving | null>(null)
  const close = () => setMoving(null)
  const panel = useLate(moveSoon, moving !== null, close)
  const dialog = panel && moving ? <panel.MovePanel moving={moving} onClose={close} /> : null
  return { open: setMoving, dialog }
}
