import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { counted } from '#model/counted.ts'
import { cellKey, changedPlaces, type GridAction, type GridState, nameOf, problemAt } from './grid-state.ts'
import { isChanged } from './sheet.ts'
import { SAID } from './sheet-table.tsx'

type BarProps = { state: GridState; act: (action: GridAction) => void }

/** The chosen cell in words: its name, value, former value, and what is wrong with it. */
export function SheetBar({ state, act }: BarProps) {
  const { cursor } = state.selection
  const problem = problemAt(state, cursor)
  const text = state.texts[cursor.row]?.[cursor.col] ?? ''
  const was = state.seen[cursor.row]?.[cursor.col] ?? ''
  const isLocked = state.sheet.locked[cursor.row]?.[cursor.col]
  return (
    <div className="grid-bar">
      <b>{nameOf(state.sheet, cursor)}</b>
      <span className="cell-value">
        <span className="figures">{state.editing ?? (text || <span className="mute">Empty</span>)}</span>
        {isLocked ? <span className="mute"> Read only</span> : null}
        {isChanged(state, cursor) ? <span className="was">was {was || 'empty'}</span> : null}
      </span>
      <div className="said" id={SAID}>
        {problem ? (
          <p className="msg error">
            <Icon of="circle-exclamation-point" />
            <span>
              {problem.message}
              {problem.suggestion === undefined ? null : (
                <Suggestion state={state} act={act} suggestion={problem.suggestion} />
              )}
            </span>
          </p>
        ) : null}
        <Question state={state} act={act} />
      </div>
      <p className="vh" aria-live="polite">
        {state.said}
      </p>
    </div>
  )
}

/** One likely interpretation of the text, and the same for all cells that have one. */
function Suggestion({ state, act, suggestion }: BarProps & { suggestion: string }) {
  const { cursor } = state.selection
  const all = changedPlaces(state).flatMap((place) => {
    const likely = problemAt(state, place)?.suggestion
    return likely === undefined ? [] : [{ ...place, to: likely }]
  })
  const use = (label: string, cells: typeof all) => act({ type: 'write', label, cells })
  const others = all.filter((place) => cellKey(place) !== cellKey(cursor))
  return (
    <>
      {`. Did you mean ${suggestion}? `}
      <Button variant="ghost" size="sm" onClick={() => use(`Used ${suggestion}`, [{ ...cursor, to: suggestion }])}>
        Use {suggestion}
      </Button>
      {others.length > 0 ? (
        <Button variant="ghost" size="sm" onClick={() => use(`Corrected ${counted(all.length, 'cell')}`, all)}>
          Use all {all.length} like it
        </Button>
      ) : null}
    </>
  )
}

function Question({ state: { question }, act }: BarProps) {
  if (!question) return null
  const [asks, yes, no] =
    question.kind === 'shares'
      ? [
          'All pasted numbers are shares of 1. Are they percentages, so that 0.715 is 71.5?',
          'Change to percent',
          'Keep',
        ]
      : ['The block is larger than the sheet. Nothing was pasted.', 'Paste what fits', 'Cancel']
  return (
    <p className="msg" role="status">
      <span>{asks}</span>{' '}
      <Button variant="outline" size="sm" onClick={() => act({ type: 'answer', yes: true })}>
        {yes}
      </Button>{' '}
      <Button variant="ghost" size="sm" onClick={() => act({ type: 'answer', yes: false })}>
        {no}
      </Button>
    </p>
  )
}
