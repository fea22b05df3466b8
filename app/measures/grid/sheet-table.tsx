import { clsx } from 'clsx'
import { type MouseEvent, memo, useCallback, useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { shortYear } from '#model/measures/school-years.ts'
import { WINDOW_TABLE } from '#model/measures/windows.ts'
import { type GridAction, type GridState, problemAt, sizeOf } from './grid-state.ts'
import { blockOf, to } from './selection.ts'
import { isChanged, type Place, type Sheet, unitMark } from './sheet.ts'
import { useKeys } from './use-keys.ts'

export const cellId = ({ row, col }: Place) => `cell-${row}-${col}`
/** What is wrong with the chosen cell, above the sheet. */
export const SAID = 'cell-said'

/** A table with keys of its own, like a spreadsheet. */
const GRID = { role: 'grid', 'aria-multiselectable': true } as const
const CELL = { role: 'gridcell' } as const

type SheetTableProps = {
  state: GridState
  act: (action: GridAction) => void
  save: () => void
  caption: string
  head: string
}

/** The sheet: a grid with one tab stop, in which the focus is on the cursor's cell. */
export function SheetTable({ state, act, save, caption, head }: SheetTableProps) {
  const { sheet, selection, editing } = state
  const { cursor } = selection
  const table = useRef<HTMLTableElement>(null)
  const leave = () => document.getElementById('sheet-keys')?.focus()
  const keys = useKeys({ state, act, save, leave })
  useEffect(() => {
    const active = document.activeElement
    if (editing !== null || !active || !table.current?.contains(active)) return
    const cell = document.getElementById(cellId(cursor))
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [cursor, editing])
  // A click outside the sheet takes over what was typed, but a look at another window doesn't.
  const onLeave = useCallback(() => {
    if (document.hasFocus()) act({ type: 'commit', go: 'stay' })
  }, [act])
  const select = (event: MouseEvent, extend: boolean) => {
    const place = placeOf(event.target)
    if (!place || (editing !== null && place.row === cursor.row && place.col === cursor.col)) return
    act({ type: 'select', selection: to(selection, place, sizeOf(sheet), extend) })
    if (!extend) document.getElementById(cellId(place))?.focus({ preventScroll: true })
  }
  const block = blockOf(selection)
  return (
    <table
      ref={table}
      className="cell-grid"
      {...GRID}
      aria-label={caption}
      {...keys}
      onMouseDown={(event) => {
        if (event.button !== 0 || placeOf(event.target) === null) return
        select(event, event.shiftKey)
        if (event.shiftKey) event.preventDefault()
      }}
      onMouseMove={(event) => {
        if (event.buttons === 1 && editing === null) select(event, true)
      }}
      onDoubleClick={(event) => {
        const place = placeOf(event.target)
        if (place && editing === null) act({ type: 'edit', text: state.texts[place.row]?.[place.col] ?? '' })
      }}
    >
      <SheetHead sheet={sheet} head={head} on={cursor.col} />
      <tbody>
        {sheet.rows.map((row, at) => (
          <SheetRowCells
            key={row.key}
            at={at}
            sheet={sheet}
            texts={state.texts[at] ?? []}
            seen={state.seen[at] ?? []}
            wrong={wrongOf(state, at)}
            cursor={cursor.row === at ? cursor.col : null}
            editing={cursor.row === at ? editing : null}
            block={at >= block.top && at <= block.bottom && isWide(block) ? blockText(block, at) : ''}
            act={act}
            onLeave={onLeave}
          />
        ))}
      </tbody>
    </table>
  )
}

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null
  return cell ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col) } : null
}

const isWide = ({ top, bottom, left, right }: ReturnType<typeof blockOf>) => top !== bottom || left !== right
/** A text, so that a row outside the change is not drawn again. */
const blockText = ({ top, bottom, left, right }: ReturnType<typeof blockOf>, row: number) =>
  `${left} ${right}${row === top ? ' t' : ''}${row === bottom ? ' b' : ''}`

/** The columns of a row with something wrong, as a text. */
function wrongOf(state: GridState, row: number): string {
  if (state.texts[row] === state.seen[row] && Object.keys(state.refused).length === 0) return ''
  return state.sheet.columns.flatMap((_, col) => (problemAt(state, { row, col }) ? [col] : [])).join(' ')
}

function SheetHead({ sheet: { columns, measure }, head, on }: { sheet: Sheet; head: string; on: number }) {
  const mark = unitMark(measure.unit)
  const named = (name: string) => (mark ? `${name}, ${mark}` : name)
  const targets = columns.filter(({ kind }) => kind === 'target')
  const values = columns.filter(({ kind }) => kind === 'value')
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className="names">
          {head}
        </th>
        {targets.length > 0 ? (
          <th scope="colgroup" colSpan={targets.length} className="yr">
            {named('Target')}
          </th>
        ) : null}
        {values.map(({ key, schoolYear }) => (
          <th key={key} scope="colgroup" colSpan={2} className="yr">
            Reading {shortYear(schoolYear)}
          </th>
        ))}
      </tr>
      <tr>
        {columns.map(({ key, kind, schoolYear, window }, col) => (
          <th key={key} scope="col" className={clsx('n', col === on && 'on', isStart(columns, col) && 'yr')}>
            {kind === 'target' ? (
              <>
                {shortYear(schoolYear)}
                <span className="vh"> target</span>
              </>
            ) : kind === 'value' ? (
              named(window === null ? 'Year' : WINDOW_TABLE[window].label)
            ) : (
              'Students'
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const isStart = (columns: Sheet['columns'], col: number) =>
  columns[col]?.kind === 'value' || (columns[col]?.kind === 'target' && col === 0)

type RowProps = {
  at: number
  sheet: Sheet
  texts: readonly string[]
  seen: readonly string[]
  wrong: string
  cursor: number | null
  editing: string | null
  block: string
  act: (action: GridAction) => void
  onLeave: () => void
}

/** A row is drawn again only when something of it changes: a sheet may have 300 rows. */
const SheetRowCells = memo(function SheetRowCells(props: RowProps) {
  const { at, sheet, texts, seen, wrong, cursor, editing, block, act, onLeave } = props
  const row = sheet.rows[at]
  const bad = new Set(wrong === '' ? [] : wrong.split(' ').map(Number))
  const [left = '', right = '', ...edges] = block.split(' ')
  return (
    <tr className={row?.isTotal ? 'sum' : undefined}>
      <th scope="row" className={cursor === null ? undefined : 'on'}>
        {row?.name}
      </th>
      {sheet.columns.map((column, col) => {
        const isCursor = cursor === col
        const isIn = block !== '' && col >= Number(left) && col <= Number(right)
        const isLocked = sheet.locked[at]?.[col] ?? true
        const isBad = bad.has(col)
        return (
          <td
            key={column.key}
            id={cellId({ row: at, col })}
            {...CELL}
            data-row={at}
            data-col={col}
            tabIndex={isCursor ? 0 : -1}
            {...{ 'aria-selected': isCursor || isIn, 'aria-readonly': isLocked || undefined }}
            aria-invalid={isBad || undefined}
            aria-describedby={isCursor && isBad ? SAID : undefined}
            className={clsx(
              isStart(sheet.columns, col) && 'yr',
              column.kind === 'target' && 'tg',
              isLocked && 'ro',
              isIn && 'rng',
              isIn && edges.includes('t') && 's-t',
              isIn && edges.includes('b') && 's-b',
              isIn && col === Number(left) && 's-l',
              isIn && col === Number(right) && 's-r',
              texts[col] !== seen[col] &&
                isChanged({ sheet, texts: rowsOf(at, texts), seen: rowsOf(at, seen) }, { row: at, col }) &&
                'chg',
              isBad && 'bad',
              isCursor && 'cur',
            )}
          >
            {isBad ? <Icon of="circle-exclamation-point" /> : null}
            {isCursor && editing !== null ? (
              <CellField
                label={`${row?.name}, ${column.label}`}
                text={editing}
                act={act}
                isBad={isBad}
                onLeave={onLeave}
              />
            ) : (
              texts[col]
            )}
          </td>
        )
      })}
    </tr>
  )
})

/** `isChanged` reads one row of a table. */
function rowsOf(at: number, texts: readonly string[]): (readonly string[])[] {
  const rows: (readonly string[])[] = []
  rows[at] = texts
  return rows
}

type FieldProps = {
  label: string
  text: string
  act: (action: GridAction) => void
  isBad: boolean
  onLeave: () => void
}

function CellField({ label, text, act, isBad, onLeave }: FieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { current } = field
    current?.focus({ preventScroll: true })
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])
  return (
    <input
      ref={field}
      aria-label={label}
      aria-describedby={isBad ? SAID : undefined}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      onBlur={onLeave}
      onChange={(event) => act({ type: 'type', text: event.target.value })}
    />
  )
}
