import { type KeyboardEvent, type RefObject, useState } from 'react'
import { FormActions } from '#app/components/form-actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Input } from '#app/ui/input.tsx'
import { counted } from '#model/counted.ts'
import { MOST_CELLS } from '#worker/measures/grid-contract.ts'
import { cellKey, type GridAction, type GridState, nameOf } from './grid-state.ts'
import { at } from './selection.ts'
import type { Place } from './sheet.ts'
import { cellId } from './sheet-table.tsx'
import type { OtherDraft } from './use-sheet-draft.ts'

type SheetDockProps = {
  state: GridState
  changed: readonly Place[]
  wrong: readonly Place[]
  others: readonly OtherDraft[]
  pending: boolean
  act: (action: GridAction) => void
  save: () => void
}

/** How many cells are not saved, which need attention, and what was done last. */
export function SheetDock({ state, changed, wrong, others, pending, act, save }: SheetDockProps) {
  const [asked, setAsked] = useState(false)
  if (changed.length === 0 && others.length === 0) return null
  const go = (place: Place) => {
    act({ type: 'select', selection: at(place) })
    document.getElementById(cellId(place))?.focus()
  }
  const many = changed.length >= MOST_CELLS * 0.8 ? ` of ${MOST_CELLS.toLocaleString('en-US')} at most` : ''
  return (
    <FormActions
      dirty={changed.length > 0}
      say={
        <>
          {changed.length > 0 ? <b>{`${counted(changed.length, 'cell')}${many} changed, not saved.`}</b> : null}{' '}
          <span className="mute what-changed">{state.said}</span>
          {wrong.length > 0 ? (
            <span className="fixes">
              <span>{counted(wrong.length, 'cell')} to fix:</span>
              {wrong.slice(0, 2).map((place) => (
                <a
                  key={cellKey(place)}
                  href={`#${cellId(place)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    go(place)
                  }}
                >
                  {nameOf(state.sheet, place)}
                </a>
              ))}
            </span>
          ) : null}
          {others.map(({ key, name, address, count }) => (
            <span key={key} className="mute other-draft">
              {counted(count, 'unsaved cell')} in <a href={address}>{name}</a>
            </span>
          ))}
        </>
      }
      remove={
        state.history.done.length > 0 ? (
          <Button variant="ghost" icon="undo-2" onClick={() => act({ type: 'undo' })}>
            Undo
          </Button>
        ) : null
      }
    >
      {changed.length > 0 ? (
        <>
          {/* One button, so that the focus stays on it. */}
          <Button variant="outline" onClick={() => setAsked(!asked)}>
            {asked ? 'Keep changes' : 'Discard'}
          </Button>
          {asked ? (
            <Button
              variant="destructive-outline"
              onClick={() => {
                setAsked(false)
                act({ type: 'discard' })
              }}
            >
              Discard {counted(changed.length, 'cell')}
            </Button>
          ) : null}
          <Button pending={pending} pendingWord="Saving" onClick={() => (wrong[0] ? go(wrong[0]) : save())}>
            Save {counted(changed.length, 'cell')}
          </Button>
        </>
      ) : null}
    </FormActions>
  )
}

type ReasonProps = { field: RefObject<HTMLInputElement>; error: string | null; save: () => void }

/** Past results are compared with a past target, so changing one needs a reason. */
export function PastReason({ field, error, save }: ReasonProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }
  return (
    <div className={error ? 'past-reason is-error' : 'past-reason'}>
      <label htmlFor="past-reason">Why do targets of past years change? The history says it.</label>
      <Input
        ref={field}
        id="past-reason"
        maxLength={500}
        onKeyDown={press}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'past-reason-error' : undefined}
      />
      {error ? (
        <p className="msg error" id="past-reason-error">
          <Icon of="circle-exclamation-point" />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  )
}
