import { clsx } from 'clsx'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { CellMessage } from '#app/components/cell-message.tsx'
import { isGrid } from '#app/components/read-grid.ts'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { QuickSection } from '#worker/plans/quick-contract.ts'
import { QuickMore } from './quick-more.tsx'
import { type CellKey, cellId, fieldName, oneLine, type SheetRow } from './quick-state.ts'
import type { Act, ParentOption } from './quick-wizard.ts'

/** What a row passes to each of its cells. */
export type QuickRowProps = {
  section: QuickSection
  row: SheetRow
  /** Zero-based. */
  at: number
  /** The level's name, and its parent level's name. */
  label: string
  above: string | null
  parentName: string
  nameError: string | undefined
  startError: string | undefined
  endError: string | undefined
  parentError: string | undefined
  scripted: boolean
  act: Act
  optionsOf: (section: QuickSection) => ParentOption[]
}

type CellProps = QuickRowProps & { cell: Exclude<CellKey, 'parent_key'>; head: string; error: string | undefined }

/** Enter goes to the same cell of the next row, and adds a row at the end. */
function goDown(event: KeyboardEvent<HTMLElement>, { section, row, cell, act }: CellProps) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const next = event.currentTarget
    .closest('tr')
    ?.nextElementSibling?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)
  if (next) next.focus()
  else if (section !== 'plan') act({ type: 'add', section, after: row.key })
}

/** One editable cell: a name or a date. */
export function QuickCell(props: CellProps) {
  const { section, row, at, label, cell, head, error, act } = props
  const id = cellId(section, row.key, cell)
  const shared = {
    id,
    name: fieldName(section, at, cell),
    'data-cell': cell,
    value: row[cell],
    autoComplete: 'off',
    'aria-label': section === 'plan' ? `${head}, ${label}` : `${head}, ${label} ${at + 1}`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      act({ type: 'type', section, key: row.key, cell, value: oneLine(event.currentTarget.value) }),
    onBlur: () => act({ type: 'leave', section, key: row.key, cell }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => goDown(event, props),
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      if (!isGrid(text)) return
      event.preventDefault()
      act({ type: 'paste', section, at: { key: row.key, cell }, text })
    },
  } as const
  return (
    <td className={clsx(cell === 'name' ? 'nm' : 'd', error && 'err')} data-th={head}>
      {cell === 'name' ? (
        <Textarea rows={1} look="cell" {...shared} />
      ) : (
        <Input look="cell" className="font-num" placeholder="YYYY-MM-DD" {...shared} />
      )}
      {cell === 'name' ? <QuickMore {...props} /> : null}
      {error ? <CellMessage id={`${id}-error`} message={error} /> : null}
    </td>
  )
}
