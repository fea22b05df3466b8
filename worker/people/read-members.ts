import { TOLD } from '#worker/imports/contract.ts'
import { columnLetter } from '#worker/kit/csv/cell.ts'
import type { CsvError } from '#worker/kit/csv/import.ts'
import { readImport } from '#worker/kit/csv/import.ts'
import { invalid } from '#worker/kit/problem.ts'
import { type MembersPreview, ROW_LIMIT } from './import-contract.ts'
import { MEMBER_COLUMNS, type MemberColumn, type MemberFile } from './member-columns.ts'
import type { MemberSheet } from './member-sheet.ts'

/** The rows of a file of members; what is wrong with it as a whole is refused. */
export function readMembers(bytes: Uint8Array): MemberFile {
  const file = readImport(bytes, MEMBER_COLUMNS)
  if ('problem' in file) throw invalid({ file: [file.problem] })
  const total = file.file.records.length
  if (total > ROW_LIMIT)
    throw invalid({ file: [`This file has ${total} rows. You can import up to ${ROW_LIMIT} at once`] })
  return file
}

export function errorsOf(file: MemberFile, sheet: MemberSheet): CsvError[] {
  return [...file.errors, ...sheet.errors].sort((a, b) => a.row - b.row)
}

export function changesSomething({ id, audit }: MemberSheet['rows'][number]): boolean {
  return id === null || Object.keys(audit).length > 0
}

/** Whom a row is about: the name, or else the address, as they are in the file. */
function whose({ file: { header, records }, letters }: MemberFile, row: number): string {
  const cells = records.find((one) => one.row === row)?.cells ?? []
  const cell = (key: MemberColumn) => {
    const at = header.cells.findIndex((_, index) => columnLetter(index) === letters[key])
    return at < 0 ? '' : (cells[at] ?? '').trim()
  }
  return [`${cell('first_name')} ${cell('last_name')}`.trim(), cell('email')].filter(Boolean).join(', ')
}

export function previewOf(file: MemberFile, sheet: MemberSheet): MembersPreview {
  const { rows, twice } = sheet
  const errors = errorsOf(file, sheet)
  const touched = rows.filter(changesSomething)
  const added = touched.filter(({ id }) => id === null).length
  return {
    rows: file.file.records.length,
    added,
    changed: touched.length - added,
    same: rows.length - touched.length,
    twice: twice.size,
    failed: new Set(errors.map(({ row }) => row)).size - twice.size,
    kept: rows.filter(({ note }) => note !== null).length,
    changes: touched.slice(0, TOLD).map(({ row, id, name, changes, note }) => ({
      ...{ row, name, note },
      kind: id === null ? ('new' as const) : ('changed' as const),
      fields: Object.entries(changes).map(([key, [from, to]]) => ({
        label: MEMBER_COLUMNS[key as MemberColumn].label, // the cells of a member are its columns
        ...{ from, to },
      })),
    })),
    errors: errors.slice(0, TOLD).map((error) => ({ ...error, who: whose(file, error.row) })),
    error_count: errors.length,
    unread: file.unread,
    absent: [...new Set(errors.flatMap(({ column, letter }) => (column !== null && letter === null ? [column] : [])))],
  }
}
