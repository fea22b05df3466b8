import { useEffect, useMemo, useReducer, useState } from 'react'
import { useShell } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import type { Grid } from '#worker/measures/grid-contract.ts'
import { changedPlaces, problems, reduce, startOf } from './grid-state.ts'
import { samePlaces } from './merge-sheet.ts'
import { isGoal, type Sheet } from './sheet.ts'
import { SheetBar } from './sheet-bar.tsx'
import { SheetConflicts } from './sheet-conflicts.tsx'
import { PastReason, SheetDock } from './sheet-dock.tsx'
import { cellId, SheetTable } from './sheet-table.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSaving } from './use-saving.ts'
import { useSheetDraft } from './use-sheet-draft.ts'

type GridSheetProps = {
  sheet: Sheet
  grid: Grid
  sheetKey: string
  name: string
  address: string
  /** How many cells are not saved. */
  onUnsaved: (count: number) => void
}

/** Targets and readings, edited like a spreadsheet. */
export function GridSheet({ sheet, grid, sheetKey, name, address, onUnsaved }: GridSheetProps) {
  const [state, act] = useReducer(reduce, sheet, startOf)
  const userId = useShell()?.shell.person.id ?? 'nobody'
  const { save: saveNow, pending, conflicts, setConflicts, reason, reasonError } = useSaving(state, act)
  const changed = useMemo(() => changedPlaces(state), [state])
  const wrong = useMemo(() => problems(state, changed), [state, changed])
  useEffect(() => {
    if (sheet === state.sheet) return
    // The next save finds them again, where they are now.
    if (!samePlaces(sheet, state.sheet)) setConflicts([])
    act({ type: 'load', sheet })
  }, [sheet, state.sheet, setConflicts])
  const others = useSheetDraft({ userId, sheet: sheetKey, name, address }, state, act)
  // Save what the next render has: the text of an open cell, and the choices about a conflict, whose refused save must
  // be over. Not a ref: an effect of an earlier render would save without them.
  const [wantsSave, setWantsSave] = useState(false)
  const save = () => setWantsSave(true)
  useEffect(() => {
    if (!wantsSave || pending) return
    setWantsSave(false)
    saveNow()
  })
  const changesPast = changed.some(
    ({ row, col }) =>
      state.sheet.columns[col]?.isPast && ((state.seen[row]?.[col] ?? '') !== '' || isGoal(state.sheet, row, col)),
  )
  useKeptFocus(cellId(state.selection.cursor))
  useEffect(() => onUnsaved(changed.length), [onUnsaved, changed.length])
  return (
    <div className="grid-sheet">
      {conflicts.length > 0 ? (
        <SheetConflicts
          state={state}
          conflicts={conflicts}
          act={act}
          onSettled={() => {
            setConflicts([])
            save()
          }}
        />
      ) : null}
      <SheetBar state={state} act={act} />
      <Offers grid={grid} state={state} act={act} />
      <div className="sheet-scroll">
        <SheetTable
          state={state}
          act={act}
          save={save}
          caption={`Targets and readings: ${name}`}
          head={grid.rows_of === 'schools' ? 'School' : 'Student group'}
        />
      </div>
      <Keys />
      {changesPast ? <PastReason field={reason} error={reasonError} save={save} /> : null}
      <SheetDock
        state={state}
        changed={changed}
        wrong={wrong}
        others={others}
        pending={pending}
        act={act}
        save={save}
      />
    </div>
  )
}

type Offered = Pick<Parameters<typeof SheetTable>[0], 'state' | 'act'> & { grid: Grid }

/** Where every school has a reading and the district has none: the mean weighted by students. */
function Offers({ grid, state, act }: Offered) {
  const offers = grid.readings.flatMap(({ district_mean }, reading) => {
    const col = state.sheet.columns.findIndex(({ kind, at }) => kind === 'value' && at === reading)
    return district_mean === null || col < 0 || state.texts[0]?.[col] !== ''
      ? []
      : [{ col, mean: district_mean, reading }]
  })
  return offers.map(({ col, mean, reading }) => {
    const people = grid.rows.slice(1).reduce((sum, row) => sum + (row.readings[reading]?.people ?? 0), 0)
    const text = mean.toFixed(state.sheet.measure.decimals)
    const cells = [
      { row: 0, col, to: text },
      { row: 0, col: col + 1, to: String(people) },
    ]
    return (
      <p key={col} className="offer">
        Every school has its {state.sheet.columns[col]?.label}. Weighted by students, the mean is {text}.{' '}
        <Button
          variant="outline"
          size="sm"
          onClick={() => act({ type: 'write', label: `Used the mean ${text}`, cells })}
        >
          Use {text} for the district
        </Button>
      </p>
    )
  })
}

const KEYS = [
  [['Enter'], 'edit, then down'],
  [['Tab'], 'right'],
  [['Shift ↑↓←→'], 'choose a block'],
  [['Ctrl C', 'Ctrl V'], 'copy, paste'],
  [['Ctrl D'], 'fill down'],
  [['Del'], 'empty'],
  [['Ctrl Z'], 'undo'],
  [['Ctrl S'], 'save'],
  [['Esc'], 'leave as it was, or leave the sheet'],
] as const

function Keys() {
  return (
    <p className="keys-line" id="sheet-keys" tabIndex={-1}>
      {KEYS.map(([keys, what]) => (
        <span key={what}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {what}
        </span>
      ))}
    </p>
  )
}
