import { useEffect, useRef } from 'react'
import { Notice } from '#app/components/error-panel.tsx'
import { WholeDates } from '#app/components/whole-dates.tsx'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#model/counted.ts'
import { levelName, type Naming } from '#model/levels.ts'
import { FILE_NAME, INTENT, SHOWN, USE } from './quick-intent.ts'
import { planRow, type SheetRow } from './quick-state.ts'
import { moreWords } from './row-more.ts'
import { countsOf, groupedProblems, type OutlineRow, outlineOf } from './sheet-outline.ts'
import type { SheetRead } from './sheet-read.ts'
import type { SheetReading } from './use-sheet-read.ts'
import './sheet-preview.css'

type PreviewProps = {
  naming: Naming
  scripted: boolean
  reading: SheetReading
  /** Something is in the wizard, which the rows of the sheet replace. */
  replaces: boolean
}

/** What we understood of a sheet, before it goes into the wizard; afterward, what is still to be fixed. */
export function SheetPreview({ naming, scripted, reading: { read, use, cancel }, replaces }: PreviewProps) {
  const box = useRef<HTMLDivElement>(null)
  const preview = useRef<HTMLElement>(null)
  useEffect(() => {
    if (read && !read.refusal && scripted) (preview.current ?? box.current)?.focus()
  }, [read, scripted])
  if (!read || read.refusal) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-6">
      {read.used ? (
        <Notice
          kind={read.problems.length > 0 ? 'warn' : undefined}
          title={`${counted(read.count, 'element')} from your sheet ${read.count === 1 ? 'is' : 'are'} below`}
        >
          <p>Check them, then choose Save Plan. Nothing is saved until then.</p>
          <Problems read={read} />
        </Notice>
      ) : (
        <section ref={preview} tabIndex={-1} className="sheet-preview" aria-labelledby="sheet-preview-head">
          <h2 id="sheet-preview-head">
            We read {counted(read.count, 'element')} from {read.fileName === null ? 'your sheet' : `“${read.fileName}”`}
          </h2>
          <Understood read={read} naming={naming} />
          <p>{replaces ? 'These rows replace those on this page. ' : ''}Nothing is saved until you choose Save Plan.</p>
          <p className="acts mt-3">
            <input type="hidden" name={SHOWN} value={scripted ? '' : read.text} />
            <input type="hidden" name={FILE_NAME} value={read.fileName ?? ''} />
            <Button
              variant="outline"
              type={scripted ? 'button' : 'submit'}
              name={INTENT}
              value={USE}
              onClick={scripted ? use : undefined}
            >
              Use these rows
            </Button>
            <Button
              variant="ghost"
              type={scripted ? 'button' : 'submit'}
              name={INTENT}
              value="close"
              onClick={scripted ? cancel : undefined}
            >
              Cancel
            </Button>
          </p>
        </section>
      )}
    </div>
  )
}

const MOST_ROWS = 30

function Understood({ read, naming }: { read: SheetRead; naming: Naming }) {
  const { sheet, columns, unread } = read
  const plan = planRow(sheet)
  const { rows, left } = outlineOf(sheet, MOST_ROWS)
  return (
    <>
      <p>{countsOf(sheet, naming)}.</p>
      {columns.length > 0 ? (
        <p>
          <b>Columns used:</b> {columns.join(', ')}.
        </p>
      ) : null}
      {unread.length > 0 ? (
        <p>
          <b>Columns not used here:</b> {unread.join(', ')}.
        </p>
      ) : null}
      {read.problems.length > 0 ? (
        <div className="unclear">
          <h3>What we could not use</h3>
          <Problems read={read} />
        </div>
      ) : null}
      <h3>The plan as we read it</h3>
      <p>
        <Line level={levelName(naming, 'plan')} row={plan} naming={naming} unnamed="No name yet" />
      </p>
      <Rows rows={rows} naming={naming} />
      {left > 0 ? <p className="mute">and {left} more</p> : null}
    </>
  )
}

function Rows({ rows, naming }: { rows: readonly OutlineRow[]; naming: Naming }) {
  return (
    <ul className="outline-rows">
      {rows.map(({ row, level, below }) => (
        <li key={row.key}>
          <Line level={levelName(naming, level)} row={row} naming={naming} unnamed="No name" />
          {below.length > 0 ? <Rows rows={below} naming={naming} /> : null}
        </li>
      ))}
    </ul>
  )
}

type LineProps = { level: string; row: SheetRow; naming: Naming; unnamed: string }

function Line({ level, row: { name, start_date, end_date, more }, naming, unnamed }: LineProps) {
  const dates = start_date || end_date ? [`${start_date || 'no start'} – ${end_date || 'no end'}`] : []
  const words = [...dates, ...moreWords(more, naming)].join(' · ')
  return (
    <>
      <span className="lv">{level}</span> {name === '' ? <i>{unnamed}</i> : <b>{name}</b>}{' '}
      <span className="mute">
        <WholeDates>{words}</WholeDates>
      </span>
    </>
  )
}

const LISTED = 20

function Problems({ read }: { read: SheetRead }) {
  const all = groupedProblems(read.problems)
  if (all.length === 0) return null
  const left = all.length - LISTED
  return (
    <ul>
      {all.slice(0, LISTED).map(({ rows, message }) => (
        <li key={message}>
          {rows}: {message}
        </li>
      ))}
      {left > 0 ? <li>{counted(left, 'more problem')}</li> : null}
    </ul>
  )
}
