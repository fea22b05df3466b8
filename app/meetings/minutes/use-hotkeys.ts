import { useEffect } from 'react'

/** Presses the button with `data-hotkey` when its letter is typed while no field has the focus. */
export function useHotkeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return
      if (target.closest('input, textarea, select, [role="dialog"]') || !/^[a-z]$/i.test(key)) return
      const button = document.querySelector<HTMLElement>(`[data-hotkey="${key.toLowerCase()}"]`)
      if (!button) return
      event.preventDefault()
      button.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
