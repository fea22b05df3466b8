import { clsx } from 'clsx'
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { Button } from '#app/ui/button.tsx'
import { CircleAlert, Icon, X } from '#app/ui/icon.tsx'
import type { QuickSection } from '#worker/plans/quick-contract.ts'
import { INTENT } from './quick-intent.ts'
import { QuickParent } from './quick-parent.tsx'
import { isGrid } from './quick-paste.ts'
import { type CellKey, cellId, fieldName, oneLine, type SheetRow } from './quick-state.ts'
import type { Act, ParentOption } from './quick-wizard.ts'

export type QuickRowProps = {
  section: QuickSection
  row: SheetRow
  /** Counted from 0. */
  at: number
  /** The level's name, and the name of the one above it. */
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

/** One row of joined cells (look §9); drawn anew only when something of its own has changed. */
export const QuickRow = memo(function QuickRow(props: QuickRowProps) {
  const { section, row, at, label, above, scripted, act } = props
  const isPlan = section === 'plan'
  return (
    <tr>
      <td className="rn" data-row={label}>
        {isPlan ? null : at + 1}
        <input type="hidden" name={fieldName(section, at, 'key')} value={row.key} />
      </td>
      <QuickCell {...props} cell="name" head="Name" error={props.nameError} />
      <QuickCell {...props} cell="start_date" head="Start" error={props.startError} />
      <QuickCell {...props} cell="end_date" head="End" error={props.endError} />
      {above ? <QuickParent {...props} above={above} error={props.parentError} /> : null}
      <td className="x">
        {isPlan ? null : (
          <Button
            type={scripted ? 'button' : 'submit'}
            name={INTENT}
            value={`remove:${section}:${row.key}`}
            formAction={`#${section}`}
            variant="quiet"
            size="icon"
            aria-label={`Remove ${label} ${at + 1}`}
            onClick={scripted ? () => act({ type: 'remove', section, key: row.key }) : undefined}
          >
            <Icon of={X} />
          </Button>
        )}
      </td>
    </tr>
  )
})

type CellProps = QuickRowProps & { cell: Exclude<CellKey, 'parent_key'>; head: string; error: string | undefined }

/** Enter goes to the same cell of the next row, and makes one where there is none. */
function goDown(event: KeyboardEvent<HTMLElement>, { section, row, cell, act }: CellProps) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const next = event.currentTarget
    .closest('tr')
    ?.nextElementSibling?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)
  if (next) next.focus()
  else if (section !== 'plan') act({ type: 'add', section, after: row.key })
}

function QuickCell(props: CellProps) {
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
        <textarea rows={1} className="in" {...shared} />
      ) : (
        <input className="in num" placeholder="YYYY-MM-DD" {...shared} />
      )}
      {error ? <CellMessage id={`${id}-error`} message={error} /> : null}
    </td>
  )
}

export function CellMessage({ id, message }: { id: string; message: string }) {
  return (
    <p className="msg error" id={id}>
      <Icon of={CircleAlert} />
      <span>{message}</span>
    </p>
  )
}
