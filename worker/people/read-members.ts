import { TOLD } from '#worker/imports/contract.ts'
import { changeOf, countRows, openFile } from '#worker/imports/sheet.ts'
import { columnLetter } from '#worker/kit/csv/cell.ts'
import type { CsvError } from '#worker/kit/csv/import.ts'
import { type MembersPreview, ROW_LIMIT } from './import-contract.ts'
import { isRenamed, keptNote } from './member-cells.ts'
import { MEMBER_COLUMNS, type MemberColumn, type MemberFile } from './member-columns.ts'
import type { MemberSheet } from './member-sheet.ts'

export const MEMBER_LIMIT = {
  rows: ROW_LIMIT,
  message: (rows: number) => `This file has ${rows} rows. You can import up to ${ROW_LIMIT} at once`,
}

/** Reads the rows of a file of members; refuses a file that is invalid as a whole. */
export const readMembers = (bytes: Uint8Array): MemberFile => openFile(bytes, MEMBER_COLUMNS, { limit: MEMBER_LIMIT })

export function errorsOf(file: MemberFile, sheet: MemberSheet): CsvError[] {
  return [...file.errors, ...sheet.errors].sort((a, b) => a.row - b.row)
}

export function changesSomething({ id, audit }: MemberSheet['rows'][number]): boolean {
  return id === null || Object.keys(audit).length > 0
}

/** The person that a row is about: the name, or else the address, as in the file. */
function whose({ file: { header, records }, letters }: MemberFile, row: number): string {
  const cells = records.find((one) => one.row === row)?.cells ?? []
  const cell = (key: MemberColumn) => {
    const at = header.cells.findIndex((_, index) => columnLetter(index) === letters[key])
    return at < 0 ? '' : (cells[at] ?? '').trim()
  }
  return [`${cell('first_name')} ${cell('last_name')}`.trim(), cell('email')].filter(Boolean).join(', ')
}

/** `sheet.errors` also has the file's errors. */
export function previewOf(file: MemberFile, sheet: MemberSheet): MembersPreview {
  const touched = sheet.rows.filter(changesSomething)
  const counts = countRows(file, sheet, touched)
  return {
    ...counts,
    failed: counts.failed - sheet.twice.size,
    twice: sheet.twice.size,
    kept: sheet.rows.filter(({ before }) => keptNote(before) !== null).length,
    renamed: sheet.rows.filter(({ audit }) => isRenamed(audit)).length,
    changes: touched.slice(0, TOLD).map((row) => ({ ...changeOf(row, MEMBER_COLUMNS), note: row.note })),
    errors: counts.errors.map((error) => ({ ...error, who: whose(file, error.row) })),
    absent: [
      ...new Set(sheet.errors.flatMap(({ column, letter }) => (column !== null && letter === null ? [column] : []))),
    ],
  }
}
