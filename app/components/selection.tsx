import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Checkbox, RowCheckbox } from '#app/ui/checkbox.tsx'
import type { Column } from './data-table.tsx'

/**
 * The chosen rows of a table, read from its check boxes (name `ids`), so that they also work without scripts. The box
 * named `all` chooses every row of the page. The choice is cleared when the rows change.
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
    // One is in the table's heading, and one above the entries on a phone.
    const all = () => element.querySelectorAll<HTMLInputElement>('input[name="all"]')
    const look = () => {
      const chosen = boxes().filter((box) => box.checked)
      for (const whole of all()) {
        whole.checked = chosen.length > 0 && chosen.length === boxes().length
        whole.indeterminate = chosen.length > 0 && !whole.checked
      }
      const now = chosen.map((box) => box.value)
      // The same choice must be the same array: a new one draws the whole table again, after every load.
      setSelected((former) => (former.join(' ') === now.join(' ') ? former : now))
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
  /** The form of the check boxes. */
  form: string
  /** The label of the box that chooses the whole page. */
  all: string
  /** Null for a row that people can't choose. */
  value: (row: Row) => string | null
  name: (row: Row) => string
  chosen?: (row: Row) => boolean
}

/** The first column of a table with choosable rows. */
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
        <RowCheckbox label={`Choose ${name(row)}`} name="ids" value={box} form={form} defaultChecked={chosen?.(row)} />
      )
    },
  }
}

/** Chooses every row of the page; needs scripts. */
function AllBox({ label, words }: { label: string; words?: string }) {
  if (!useHydrated()) return words ? null : <span className="vh">Choose</span>
  return words ? <Checkbox name="all" label={words} /> : <RowCheckbox name="all" label={label} />
}

/** Says, if the list has several pages, that a selection holds for one page only. */
export function PageClears({ count, pageSize }: { count: number; pageSize: number }) {
  return count > pageSize ? <span className="mute"> · Going to another page clears this selection.</span> : null
}
