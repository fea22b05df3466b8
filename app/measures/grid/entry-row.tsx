import { clsx } from 'clsx'
import { CellMessage } from '#app/components/cell-message.tsx'
import { fieldName, type Part, wasName } from './entry-cells.ts'
import type { EntryAnswer } from './grid-answer.ts'
import type { Sheet } from './sheet.ts'

export type EntryColumns = {
  parts: { part: Part; col: number; label: string }[]
  window: string
  isPast: boolean
}

type EntryRowProps = { sheet: Sheet; row: number; at: number; columns: EntryColumns; answer: EntryAnswer | null }

/** The target, reading, and number of students of one school or student group. */
export function EntryRow({ sheet, row, at, columns, answer }: EntryRowProps) {
  const { key, name, source } = sheet.rows[row] as Sheet['rows'][number] // a row of the page
  const messages = columns.parts.flatMap(({ part }) => {
    const field = fieldName(part, at)
    const message = answer?.messages[field]
    return message ? [{ field, message }] : []
  })
  return (
    <fieldset className="entry-row">
      <legend>{name}</legend>
      <input type="hidden" name={`row-${at}`} value={`${source.school_id ?? ''}|${source.subgroup_id ?? ''}`} />
      <div className="entry-cells">
        {columns.parts.map(({ part, col, label }) => {
          const field = fieldName(part, at)
          const said = sheet.texts[row]?.[col] ?? ''
          const isBad = answer?.messages[field] !== undefined
          return sheet.locked[row]?.[col] ? (
            <p key={part} className="ro">
              <span>{label}</span>
              {said || 'None'}
            </p>
          ) : (
            <label key={`${key}${part}${said}`} className={clsx(isBad && 'bad')}>
              <span>
                <span className="vh">{name}: </span>
                {label}
              </span>
              <input type="hidden" name={wasName(part, at)} value={answer?.typed[wasName(part, at)] ?? said} />
              <input
                name={field}
                defaultValue={answer?.typed[field] ?? said}
                inputMode="decimal"
                aria-invalid={isBad || undefined}
                aria-describedby={isBad ? `${field}-error` : undefined}
              />
            </label>
          )
        })}
      </div>
      {messages.map(({ field, message }) => (
        <CellMessage key={field} id={`${field}-error`} message={message} />
      ))}
    </fieldset>
  )
}
