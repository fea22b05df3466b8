import { asCsv } from '#worker/imports/as-csv.ts'
import { FILE_LIMIT, FILE_TOO_LARGE } from '#worker/imports/contract.ts'
import { openCsv, recordsIn } from '#worker/kit/csv/read.ts'
import { invalid, Problem } from '#worker/kit/problem.ts'

/** More rows than a plan can have, with empty ones in between. */
const MOST_ROWS = 10_000

/**
 * The first sheet of a CSV or Excel file as text, as a spreadsheet copies it: tabs between cells, and a line for each
 * row, also an empty one, so that each keeps its number. Nothing is kept.
 */
export async function readTable(file: File): Promise<{ text: string }> {
  if (file.size > FILE_LIMIT) throw new Problem(413, FILE_TOO_LARGE, { file: [FILE_TOO_LARGE] })
  const csv = await asCsv(new Uint8Array(await file.arrayBuffer()), { indents: true })
  const opened = openCsv(csv, (name) => name.trim() !== '') // whatever separates the first line into most cells
  if ('problem' in opened) throw invalid({ file: [opened.problem] })
  const lines: string[] = []
  for (const record of recordsIn(opened, MOST_ROWS)) {
    if ('problem' in record) throw invalid({ file: [record.problem] })
    while (lines.length < record.row - 1) lines.push('')
    lines.push(record.cells.map(asCell).join('\t'))
  }
  if (lines.length === 0) throw invalid({ file: ['The file is empty'] })
  return { text: lines.join('\n') }
}

const asCell = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
