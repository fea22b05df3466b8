import { type KeyboardEvent, type ReactNode, useId, useRef, useSyncExternalStore } from 'react'
import { fieldId } from '#app/components/field.tsx'
import { keysOff } from '#app/components/shell/preferences.ts'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useMoment } from '#app/kit/use-shell.ts'
import { type CellEntry, type CellNote, keyOf } from './cell-store.ts'
import { type CellKind, type CellRow, cellLabel, fieldOf, isChoice, isEditableCell, withValues } from './cells.ts'
import { choiceOf } from './choices.ts'
import { CELL_EDITOR, useCells } from './in-place.tsx'

type EditCellProps = {
  kind: CellKind
  row: CellRow
  /** Draws the value; for people who may not change it, that is all. */
  children: (row: CellRow) => ReactNode
}

/** A value in a list that people change where it is. Without scripts it is a link to its field in the form. */
export function EditCell({ kind, row, children }: EditCellProps) {
  const cells = useCells()
  const entry = useEntry(keyOf(row.id, kind))
  const hydrated = useHydrated()
  const isNewer = entry !== null && (entry.version === null || entry.version > row.version)
  const shown = isNewer ? withValues(row, entry.set, entry.ownerName) : row
  if (!isEditableCell(row, kind)) return <>{children(row)}</>
  const inside = (
    <>
      <span>{children(shown)}</span>
      <span className="vh">
        , change {cellLabel(kind)} of {row.name}
      </span>
    </>
  )
  if (!hydrated || !cells) {
    return (
      <a
        className="cell plain"
        href={`${urls.element(row.plan_id, row.level, row.id, 'update')}#${fieldId(fieldOf(kind))}`}
      >
        {inside}
      </a>
    )
  }
  const note = entry?.note && (entry.version ?? 0) >= row.version ? entry.note : null
  return (
    <>
      <CellButton kind={kind} row={shown} saving={entry !== null && entry.version === null}>
        {inside}
      </CellButton>
      {note ? <TheirNote note={note} /> : null}
    </>
  )
}

function useEntry(key: string): CellEntry | null {
  const cells = useCells()
  return useSyncExternalStore(
    cells?.store.subscribe ?? never,
    () => cells?.store.entry(key) ?? null,
    () => null,
  )
}
const never = () => () => {}

type CellButtonProps = { kind: CellKind; row: CellRow; saving: boolean; children: ReactNode }

function CellButton({ kind, row, saving, children }: CellButtonProps) {
  const { store, open, save } = useCells()! // drawn only inside a list
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const key = keyOf(row.id, kind)
  const isOpen = useSyncExternalStore(
    store.subscribe,
    () => store.opened === key,
    () => false,
  )
  // A press outside closes the choices before the click arrives; it must not open them again.
  const wasOpen = useRef(false)

  function type(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const set = choiceOf(kind, event.key)
    if (!set || keysOff().includes('cells-choose')) return
    event.preventDefault()
    // The choices may still be loading.
    open(null)
    void save({ row, kind, set, ownerName: null })
  }

  return (
    <button
      ref={button}
      id={id}
      type="button"
      className="cell"
      aria-haspopup={isChoice(kind) ? 'menu' : 'dialog'}
      aria-expanded={isOpen}
      aria-busy={saving || undefined}
      aria-keyshortcuts={isChoice(kind) ? '1 2 3 4' : undefined}
      onPointerDown={() => {
        wasOpen.current = isOpen
      }}
      onClick={() => {
        if (button.current && !wasOpen.current) open({ row, kind, anchor: button.current })
        wasOpen.current = false
      }}
      onKeyDown={type}
      {...CELL_EDITOR.onIntent}
    >
      {children}
    </button>
  )
}

/** Who saved something else while this person was changing it. */
function TheirNote({ note: { by, at } }: { note: CellNote }) {
  const { time } = useMoment()(at)
  return (
    <span className="cell-note">
      {by ?? 'Someone'}, {time}
    </span>
  )
}
