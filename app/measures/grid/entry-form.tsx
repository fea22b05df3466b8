import { Form, Link } from '@remix-run/react'
import { type RefObject, useEffect, useMemo } from 'react'
import { CellMessage } from '#app/components/cell-message.tsx'
import { DraftNotice, useDraft } from '#app/components/draft.tsx'
import { Notice } from '#app/components/error-panel.tsx'
import { useUnsaved } from '#app/components/unsaved.tsx'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { useShell } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { counted } from '#model/counted.ts'
import { shortYear } from '#model/measures/school-years.ts'
import { WINDOW_TABLE } from '#model/measures/windows.ts'
import type { Grid } from '#worker/measures/grid-contract.ts'
import { ENTRY_ROWS, fieldName } from './entry-cells.ts'
import { type EntryColumns, EntryRow } from './entry-row.tsx'
import type { EntryAnswer } from './grid-answer.ts'
import { type Sheet, unitMark } from './sheet.ts'

type EntryFormProps = {
  sheet: Sheet
  grid: Grid
  page: number
  answer: EntryAnswer | null
  formRef: RefObject<HTMLFormElement>
  /** Names the form and what it shows, for its draft. */
  formKey: string
  /** How many cells are not saved. */
  onUnsaved: (count: number) => void
  /** The address of this page with another school year. */
  yearAddress: (year: string) => string
}

/** One school year, school by school: for a phone, and without scripts. */
export function EntryForm(props: EntryFormProps) {
  const { sheet, grid, page, answer, formRef, formKey, onUnsaved, yearAddress } = props
  const pending = useNavigating(({ formMethod }) => formMethod === 'POST')
  const start = (page - 1) * ENTRY_ROWS
  const rows = sheet.rows.slice(start, start + ENTRY_ROWS)
  const columns = useMemo(() => partsOf(sheet, grid), [sheet, grid])
  const years =
    grid.targets.length > 0 ? grid.targets.map((one) => one.school_year) : grid.readings.map((one) => one.school_year)
  const wrong = Object.keys(answer?.messages ?? {}).length
  const { labels, said } = useMemo(() => openFields(sheet, start, columns), [sheet, start, columns])
  // A save changes what the form came with, and what was typed starts over.
  const version = JSON.stringify(said)
  const userId = useShell()?.shell.person.id ?? 'nobody'
  const draft = useDraft({ userId, formKey, formRef, fields: Object.keys(labels), version, answer })
  const { changes } = useUnsaved({ formRef, labels, version, theirs: said })
  const count = Object.keys(changes).length
  useEffect(() => {
    onUnsaved(count)
    return () => onUnsaved(0)
  }, [onUnsaved, count])
  const writesTargets = Object.keys(labels).some((name) => name.startsWith('target'))
  return (
    <div className="entry">
      <nav className="seg" aria-label="School year">
        {years.map((year) => (
          <Link
            key={year}
            to={yearAddress(year)}
            aria-current={year === grid.year ? 'true' : undefined}
            preventScrollReset
          >
            {shortYear(year)}
          </Link>
        ))}
      </nav>
      {answer ? (
        <Notice kind="error" title={answer.detail} focused>
          <p>{counted(wrong, 'cell')} to fix below. Everything is as you typed it.</p>
        </Notice>
      ) : null}
      <DraftNotice {...draft} />
      <Form method="post" ref={formRef} noValidate autoComplete="off" preventScrollReset>
        <input type="hidden" name="measure" value={sheet.measure.id} />
        <input type="hidden" name="unit" value={sheet.measure.unit} />
        <input type="hidden" name="school_year" value={grid.year} />
        <input type="hidden" name="reading_window" value={columns.window} />
        {rows.map((row, at) => (
          <EntryRow key={row.key} sheet={sheet} row={start + at} at={at} columns={columns} answer={answer} />
        ))}
        {columns.isPast && writesTargets ? <Reason answer={answer} /> : null}
        <p className="acts">
          <Button type="submit" name="intent" value="save" pending={pending} pendingWord="Saving">
            Save
          </Button>
        </p>
      </Form>
      {sheet.rows.length > ENTRY_ROWS ? (
        <Pagination page={page} pageSize={ENTRY_ROWS} count={sheet.rows.length} shown={rows.length} />
      ) : null}
    </div>
  )
}

/** The fields that this person can fill, by name: what they are about, and what is saved. */
function openFields({ rows, texts, locked }: Sheet, start: number, { parts }: EntryColumns) {
  const open = rows.slice(start, start + ENTRY_ROWS).flatMap(({ name }, at) =>
    parts.flatMap(({ part, col, label }) => {
      const row = start + at
      return locked[row]?.[col]
        ? []
        : [{ field: fieldName(part, at), label: `${name}: ${label}`, said: texts[row]?.[col] ?? '' }]
    }),
  )
  return {
    labels: Object.fromEntries(open.map(({ field, label }) => [field, label])),
    said: Object.fromEntries(open.map(({ field, said }) => [field, said])),
  }
}

function Reason({ answer }: { answer: EntryAnswer | null }) {
  const message = answer?.messages.reason
  return (
    <div className="past-reason">
      <label htmlFor="entry-reason">Reason, if you change a target of a past year</label>
      <Input
        id="entry-reason"
        name="reason"
        maxLength={500}
        defaultValue={answer?.typed.reason}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? 'entry-reason-error' : undefined}
      />
      {message ? <CellMessage id="entry-reason-error" message={message} /> : null}
    </div>
  )
}

/** The target, reading, and number of students of the chosen school year. */
function partsOf({ columns, measure }: Sheet, { year }: Grid): EntryColumns {
  const mark = unitMark(measure.unit)
  const named = (name: string) => (mark ? `${name}, ${mark}` : name)
  const find = (kind: string) => columns.findIndex((column) => column.kind === kind && column.schoolYear === year)
  const [target, value, people] = [find('target'), find('value'), find('people')]
  const window = columns[value]?.window ?? null
  const parts = [
    { part: 'target' as const, col: target, label: named('Target') },
    { part: 'score' as const, col: value, label: named(window === null ? 'Reading' : WINDOW_TABLE[window].label) },
    { part: 'people' as const, col: people, label: 'Students' },
  ].filter(({ col }) => col >= 0)
  return { parts, window: window ?? '', isPast: columns[target]?.isPast ?? false }
}
