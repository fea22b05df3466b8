import { type RefObject, useCallback, useEffect, useState } from 'react'

/**
 * Which rows of a table are chosen, read from its boxes (name `ids`), so that the boxes work without script too. The box
 * named `all` chooses every row of the page. What is chosen is forgotten when other rows come.
 */
export function useSelection(table: RefObject<HTMLElement>, rows: readonly { id: string }[]) {
  const [selected, setSelected] = useState<string[]>([])
  const boxes = useCallback(
    () => [...(table.current?.querySelectorAll<HTMLInputElement>('input[name="ids"]') ?? [])],
    [table],
  )
  const shown = rows.map((row) => row.id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other boxes
  useEffect(() => {
    const element = table.current
    if (!element) return
    const all = () => element.querySelector<HTMLInputElement>('input[name="all"]')
    const look = () => {
      const chosen = boxes().filter((box) => box.checked)
      const whole = all()
      if (whole) {
        whole.checked = chosen.length > 0 && chosen.length === boxes().length
        whole.indeterminate = chosen.length > 0 && !whole.checked
      }
      setSelected(chosen.map((box) => box.value))
    }
    const change = (event: Event) => {
      const box = event.target as HTMLInputElement
      if (box.name === 'all') for (const one of boxes()) one.checked = box.checked
      if (box.name === 'all' || box.name === 'ids') look()
    }
    element.addEventListener('change', change)
    look()
    return () => element.removeEventListener('change', change)
  }, [shown, table, boxes])
  const clear = useCallback(() => {
    for (const box of boxes()) box.checked = false
    boxes()[0]?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [boxes])
  return { selected, clear }
}
