import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { Column } from './data-table.tsx'

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
    // One in the head of the table, one above the entries of a phone.
    const all = () => element.querySelectorAll<HTMLInputElement>('input[name="all"]')
    const look = () => {
      const chosen = boxes().filter((box) => box.checked)
      for (const whole of all()) {
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
  const set = useCallback(
    (checked: boolean) => {
      for (const box of boxes()) box.checked = checked
      boxes()[0]?.dispatchEvent(new Event('change', { bubbles: true }))
    },
    [boxes],
  )
  const all = useCallback(() => set(true), [set])
  const clear = useCallback(() => set(false), [set])
  return { selected, all, clear }
}

type BoxColumn<Row> = {
  /** The form that the boxes belong to. */
  form: string
  /** What choosing all of the page is called. */
  all: string
  /** Null for a row that cannot be chosen. */
  value: (row: Row) => string | null
  name: (row: Row) => string
  chosen?: (row: Row) => boolean
}

/** The first column of a table whose rows can be chosen. */
export function boxColumn<Row>({ form, all, value, name, chosen }: BoxColumn<Row>): Column<Row> {
  return {
    key: 'choose',
    head: <AllBox label={all} />,
    aboveEntries: <AllBox label={all} words="Select all" />,
    phone: 'check',
    cell: (row) => {
      const box = value(row)
      if (box === null) return null
      return (
        <label className="check">
          <input
            type="checkbox"
            name="ids"
            value={box}
            form={form}
            defaultChecked={chosen?.(row)}
            aria-label={`Choose ${name(row)}`}
          />
        </label>
      )
    },
  }
}

/** Chooses every row of the page, which takes a script. */
function AllBox({ label, words }: { label: string; words?: string }) {
  if (!useHydrated()) return words ? null : <span className="vh">Choose</span>
  return (
    <label className="check">
      <input type="checkbox" name="all" aria-label={words ? undefined : label} />
      {words ? <span>{words}</span> : null}
    </label>
  )
}
