import { Sentence, When } from '#app/reports/dates.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Axis, endOf, type Range, startOf } from './axis.ts'
import { type Draft, distance, draftWords, isMoved, movedEnd, problemOf, warningOf } from './changes.ts'
import { type Drafts, useDraft } from './drafts.ts'
import { share } from './gantt-bar.tsx'
import type { Line } from './lines.ts'

/** What takes the bar by an end; its width is for pointers. */
export function Grips({ before, after, held }: { before: boolean; after: boolean; held: Draft | null }) {
  const on = (part: 'start' | 'end') => (held?.part === part || held?.part === 'both' ? '' : undefined)
  return (
    <>
      {before ? null : <u className="g-grip start" data-grip="start" data-on={on('start')} />}
      {after ? null : <u className="g-grip end" data-grip="end" data-on={on('end')} />}
    </>
  )
}

const clamp = (value: number) => Math.max(0, Math.min(1, value))

/** Where the moved end was, and its new date with the difference. */
export function DraftMarks({ axis, draft }: { axis: Axis; draft: Draft }) {
  const end = movedEnd(draft.part)
  const at = (range: Range) => clamp(end === 'end' ? endOf(axis, range.end) : startOf(axis, range.start))
  return (
    <span aria-hidden="true">
      {isMoved(draft) ? <span className="g-was" style={{ left: share(at(draft.from)) }} /> : null}
      <span className="g-tip" style={{ left: share(Math.min(0.8, Math.max(0.2, at(draft.to)))) }}>
        <b>
          <When date={draft.to[end]} />
        </b>{' '}
        {distance(draft.from[end], draft.to[end])}
      </span>
    </span>
  )
}

type ChangeLineProps = {
  drafts: Drafts
  lines: readonly Line[]
  plan: Range
  levels: Record<string, string>
}

/** Below the chart: what the change would be, in words that are also heard, and the keys. */
export function ChangeLine({ drafts, lines, plan, levels }: ChangeLineProps) {
  const draft = useDraft(drafts)
  const line = draft && lines.find(({ id }) => id === draft.id)
  const problem = draft && problemOf(draft.to, plan)
  const warning = draft && line && !problem ? warningOf(draft.to, parentOf(line, lines, levels)) : null
  return (
    <div className={draft ? 'g-change' : 'r-vh'}>
      <p role="status" className={problem || warning ? 'warn' : undefined}>
        {draft && line ? (
          <>
            {problem || warning ? <Icon of="triangle-exclamation-point" /> : null}
            <span>
              <Sentence text={draftWords(line, draft)} /> {problem ? <Sentence text={`${problem}.`} /> : null}
              {warning ? <Sentence text={`${warning} You can still save it.`} /> : null}
            </span>
          </>
        ) : null}
      </p>
      {draft?.byKey ? (
        <p className="g-keys">
          <span>
            <kbd>←</kbd>
            <kbd>→</kbd> a day
          </span>
          <span>
            <kbd>Shift</kbd> a week
          </span>
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd> start, end, or both
          </span>
          <span>
            <kbd>Enter</kbd> saves
          </span>
          <span>
            <kbd>Esc</kbd> cancels
          </span>
        </p>
      ) : null}
    </div>
  )
}

/** The dates of the row above, if it is here. */
export function parentOf(line: Line, lines: readonly Line[], levels: Record<string, string>) {
  const parent = lines.find(({ id }) => id === line.parent_id)
  return parent
    ? { level: levels[parent.plan_element_type] ?? '', start: parent.start_date, end: parent.end_date }
    : null
}
