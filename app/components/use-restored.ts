import { type RefObject, useEffect, useRef } from 'react'

/** Takes the values that a restored draft, or someone else's save, puts into a field (`writeForm`). */
export function useRestored<T extends EventTarget>(
  onRestore: ((value: string) => void) | undefined,
  capture = false,
): RefObject<T> {
  const holder = useRef<T>(null)
  useEffect(() => {
    const node = holder.current
    if (!node || !onRestore) return
    const take = (event: Event) => onRestore((event as CustomEvent<{ values: string[] }>).detail.values[0] ?? '') // sent by form-values.ts
    node.addEventListener('restore-values', take, capture)
    return () => node.removeEventListener('restore-values', take, capture)
  })
  return holder
}
