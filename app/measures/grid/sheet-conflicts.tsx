import { type FormEvent, useEffect, useRef } from 'react'
import { Notice } from '#app/components/error-panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { Radio } from '#app/ui/radio-group.tsx'
import { counted } from '#model/counted.ts'
import { NO_VALUE_LABELS } from '#model/measures/units.ts'
import type { GridConflicts } from '#worker/measures/grid-contract.ts'
import type { ToSave } from './cells-to-save.ts'
import { type GridAction, type GridState, nameOf } from './grid-state.ts'
import { numberText, type Place } from './sheet.ts'

/** `by` is who wrote what is there now; null if the cell is empty now. */
export type Conflict = { place: Place; theirs: { place: Place; text: string }[]; by: string | null }

/** The server's conflicts as texts of the sheet. */
export function conflictsOf(state: GridState, saved: readonly ToSave[], { conflicts }: GridConflicts): Conflict[] {
  const { decimals } = state.sheet.measure
  return conflicts.flatMap(({ cell, current, by }) => {
    const [place, people] = saved[cell]?.places ?? []
    if (!place) return []
    const noValue = current.no_value === 'not_tested' || current.no_value === 'does_not_apply' ? current.no_value : null
    const score = noValue ? NO_VALUE_LABELS[noValue] : numberText(current.score, decimals)
    const counts = people ? [{ place: people, text: current.people === null ? '' : String(current.people) }] : []
    return [{ place, theirs: [{ place, text: score }, ...counts], by }]
  })
}

type Props = {
  state: GridState
  conflicts: readonly Conflict[]
  act: (action: GridAction) => void
  /** Saves again with the choices. */
  onSettled: () => void
}

/** Cells that someone else saved in the meantime: both values, and mine unless this person chooses theirs. */
export function SheetConflicts({ state, conflicts, act, onSettled }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const settle = (event: FormEvent) => {
    event.preventDefault()
    const choices = new FormData(form.current as HTMLFormElement) // the form that was sent
    const cells = conflicts.flatMap(({ theirs }, at) =>
      theirs.map(({ place, text }) => ({ ...place, theirs: text, mine: choices.get(`cell-${at}`) !== 'theirs' })),
    )
    act({ type: 'settle', cells })
    onSettled()
  }
  const chooseAll = (value: 'mine' | 'theirs') => {
    for (const one of form.current?.querySelectorAll<HTMLInputElement>(`[value=${value}]`) ?? []) one.checked = true
  }
  const [first, ...others] = new Set(conflicts.map(({ by }) => by))
  const who = first && others.length === 0 ? first : 'Someone else'
  return (
    <Notice kind="warn" title={`${who} changed ${counted(conflicts.length, 'cell')} while you were editing`}>
      <p>Nothing was saved yet. Choose a value for each cell.</p>
      <form ref={form} onSubmit={settle} className="conflicts">
        {conflicts.map(({ place, theirs, by }, at) => {
          const mine = theirs.map((of) => state.texts[of.place.row]?.[of.place.col] ?? '')
          return (
            <fieldset key={nameOf(state.sheet, place)}>
              <legend>{nameOf(state.sheet, place)}</legend>
              <Radio name={`cell-${at}`} value="mine" defaultChecked label={`Yours: ${sayCells(mine)}`} />
              <Radio
                name={`cell-${at}`}
                value="theirs"
                label={`${by ?? 'Theirs'}: ${sayCells(theirs.map(({ text }) => text))}`}
              />
            </fieldset>
          )
        })}
        <p className="acts">
          <Button type="submit">Save with these values</Button>
          {conflicts.length > 1 ? (
            <>
              <Button variant="outline" onClick={() => chooseAll('theirs')}>
                Choose theirs for all
              </Button>
              <Button variant="outline" onClick={() => chooseAll('mine')}>
                Choose yours for all
              </Button>
            </>
          ) : null}
        </p>
      </form>
    </Notice>
  )
}

/** A target, or a reading with its students. */
function sayCells([value = '', people]: readonly string[]): string {
  return [value || 'empty', people ? `${people} students` : ''].filter((part) => part !== '').join(', ')
}
