import { clsx } from 'clsx'
import type { ClipboardEvent } from 'react'
import { CellMessage } from '#app/components/cell-message.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Choices, FieldKey, Named } from './school-lines.ts'
import { fieldName, type Several } from './several-state.ts'
import '#app/components/quick-rows.css'

const HEADS: Record<FieldKey, string> = { school_name: 'School name', school_type: 'Type', region: 'Region' }

type RowsProps = { several: Several; choices: Choices; onPaste: (event: ClipboardEvent<HTMLInputElement>) => void }

/** A grid of cells, as in quick build (look §9). A district with one region gets no region column. */
export function SeveralRows({ several: { rows, messages }, choices, onPaste }: RowsProps) {
  const { types, regions } = choices
  const oneRegion = regions.length === 1 && rows.every(({ region }) => region === regions[0]?.id)
  const cell = (at: number, field: FieldKey) => {
    const id = `school-${at}-${field}`
    const error = messages[`${at}.${field}`]
    const ids = {
      ...{ id, name: fieldName(at, field), defaultValue: rows[at]?.[field] ?? '' },
      'aria-label': `${HEADS[field]}, row ${at + 1}`,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': error ? `${id}-error` : undefined,
    }
    return { ids, error, message: error ? <CellMessage id={`${id}-error`} message={error} /> : null }
  }
  const choice = (at: number, field: FieldKey, options: readonly Named[]) => {
    const { ids, error, message } = cell(at, field)
    return (
      <td className={clsx('a', error && 'err')} data-th={HEADS[field]}>
        <Select
          {...ids}
          look="cell"
          placeholder="Choose"
          options={options.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {message}
      </td>
    )
  }
  return (
    <table className="rows school-rows">
      <caption className="vh">Schools to add</caption>
      <thead>
        <tr>
          <th className="rn">
            <span className="vh">Row</span>
          </th>
          <th scope="col">{HEADS.school_name}</th>
          <th scope="col" className="a">
            {HEADS.school_type}
          </th>
          {oneRegion ? null : (
            <th scope="col" className="a">
              {HEADS.region}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const name = cell(at, 'school_name')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never removed or moved while this form is shown
            <tr key={at}>
              <td className="rn" data-row="School">
                {at + 1}
                {oneRegion ? <input type="hidden" name={fieldName(at, 'region')} value={row.region} /> : null}
              </td>
              <td className={clsx('nm', name.error && 'err')} data-th={HEADS.school_name}>
                <Input {...name.ids} look="cell" autoComplete="off" onPaste={onPaste} />
                {name.message}
              </td>
              {choice(at, 'school_type', types)}
              {oneRegion ? null : choice(at, 'region', regions)}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
