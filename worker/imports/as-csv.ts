import Papa from 'papaparse'
import { safeCell } from '#worker/kit/csv/cell.ts'
import { invalid } from '#worker/kit/problem.ts'
import { readXlsx, type XlsxOptions, type XlsxSheet } from '#worker/kit/xlsx/read-xlsx.ts'

const ZIPPED = [0x50, 0x4b, 0x03, 0x04]
/** Excel before 2007, and workbooks with a password. */
const OLD_OR_LOCKED = [0xd0, 0xcf, 0x11, 0xe0]
const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

/**
 * The first sheet of an Excel workbook as CSV with the same row numbers; any other file as it is. The rest of a workbook
 * is not kept, so nothing hides in another sheet.
 */
export async function asCsv(bytes: Uint8Array, options: XlsxOptions = {}): Promise<Uint8Array> {
  if (startsWith(bytes, OLD_OR_LOCKED)) {
    throw invalid({ file: ['This Excel workbook is too old or has a password. Save it as .xlsx without a password'] })
  }
  if (!startsWith(bytes, ZIPPED)) return bytes
  const sheet = await readXlsx(bytes, options)
  if ('problem' in sheet) throw invalid({ file: [sheet.problem] })
  return new TextEncoder().encode(csvOf(sheet))
}

function csvOf({ rows }: XlsxSheet): string {
  let text = ''
  let last = 0
  for (const { row, cells } of rows) {
    // A row number that goes back would be a broken workbook; its rows follow each other then.
    text += '\r\n'.repeat(Math.max(0, row - last - 1))
    text += `${Papa.unparse([cells.map(safeCell)], { newline: '\r\n' })}\r\n`
    last = Math.max(row, last + 1)
  }
  return text
}
