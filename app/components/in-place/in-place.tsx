import { useRevalidator } from '@remix-run/react'
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { useShell } from '#app/kit/use-shell.ts'
import { LazyPart, useLazyPart } from '#app/ui/lazy-part.ts'
import { DEFAULT_NAMING } from '#model/levels.ts'
import { CellStore, keyOf, type OpenCell } from './cell-store.ts'
import type { CellWords } from './cells.ts'
import type { Change, Refused, SaveTools } from './save-cell.ts'
import './in-place.css'

/** The choices and the saving, loaded when someone first points at a cell. */
export const CELL_EDITOR = new LazyPart('cell-editor', () => import('./cell-editor.tsx'))

type Cells = {
  store: CellStore
  /** Opens a cell's choices, or closes them. */
  open: (cell: OpenCell | null) => void
  save: (change: Change) => Promise<Refused>
}

const CellsContext = createContext<Cells | null>(null)

/** Null outside a list whose cells can be changed in place. */
export const useCells = () => useContext(CellsContext)

/** A list whose cells can be changed in place: it has one open editor, and knows what is being saved. */
export function InPlace({ children, words }: { children: ReactNode; words?: CellWords }) {
  const shell = useShell()
  const { revalidate } = useRevalidator()
  const [cell, setCell] = useState<OpenCell | null>(null)
  const tools = useRef<SaveTools>(null!) // set in every render
  const store = useMemo(() => new CellStore(), [])
  const naming = shell?.naming ?? DEFAULT_NAMING
  tools.current = { store, naming, zone: shell?.zone ?? 'UTC', refresh: revalidate, words }
  const cells = useMemo<Cells>(
    () => ({
      store,
      open: (next) => {
        store.open(next ? keyOf(next.row.id, next.kind) : null)
        setCell(next)
      },
      save: async (change) => (await CELL_EDITOR.get()).saveCell(change, tools.current),
    }),
    [store],
  )
  const close = () => cells.open(null)
  const editor = useLazyPart(CELL_EDITOR, cell !== null, close)
  return (
    <CellsContext.Provider value={cells}>
      {children}
      {editor && cell ? (
        <editor.CellEditor key={keyOf(cell.row.id, cell.kind)} cell={cell} onSave={cells.save} onClose={close} />
      ) : null}
    </CellsContext.Provider>
  )
}
