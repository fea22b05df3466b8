import { clsx } from 'clsx'
import { useState } from 'react'
import { CellMessage } from '#app/components/cell-message.tsx'
import { isGrid } from '#app/components/read-grid.ts'
import { Select } from '#app/ui/select.tsx'
import type { QuickRowProps } from './quick-cell.tsx'
import { cellId, fieldName } from './quick-state.ts'

type ParentProps = QuickRowProps & { above: string; error: string | undefined }

/**
 * Assign to: choose one of the parent level's rows by name. Fill the list only on focus; with 400 rows, the lists would
 * make up most of the page.
 */
export function QuickParent({
  section,
  row,
  at,
  label,
  above,
  parentName,
  error,
  scripted,
  act,
  optionsOf,
}: ParentProps) {
  const [open, setOpen] = useState(false)
  const id = cellId(section, row.key, 'parent_key')
  const chosen = row.parent_key ? [{ value: row.parent_key, label: parentName }] : []
  return (
    <td className={clsx('a', error && 'err')} data-th={`Assign to ${above}`}>
      <Select
        look="cell"
        id={id}
        name={fieldName(section, at, 'parent_key')}
        placeholder="Choose"
        options={open || !scripted ? optionsOf(section) : chosen}
        value={row.parent_key}
        aria-label={`Assign to ${above}, ${label} ${at + 1}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onPointerDown={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          setOpen(false)
          act({ type: 'leave', section, key: row.key, cell: 'parent_key' })
        }}
        onChange={(event) =>
          act({ type: 'type', section, key: row.key, cell: 'parent_key', value: event.currentTarget.value })
        }
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (isGrid(text)) act({ type: 'paste', section, at: { key: row.key, cell: 'parent_key' }, text })
        }}
      />
      {error ? <CellMessage id={`${id}-error`} message={error} /> : null}
    </td>
  )
}
