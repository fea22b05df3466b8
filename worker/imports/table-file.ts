import { numberWords } from '#model/counted.ts'
import { attachment } from '#worker/kit/attachment.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { SMALL_GROUPS } from '#worker/kit/csv/read.ts'
import { CSV_HEADERS, CSV_START, csvLines } from '#worker/kit/csv/write.ts'
import { Problem } from '#worker/kit/problem.ts'
import { writeXlsx, XLSX_CELLS, XLSX_HEADERS, type XlsxCell } from '#worker/kit/xlsx/write-xlsx.ts'
import { fileWords } from './file-words.ts'

/** A table of numbers about groups of people, as a file. */
export type TableFile = {
  /** The beginning of its name. */
  what: string
  /** The name of the sheet in a workbook. */
  sheet: string
  /** It has numbers that readers don’t see: the name and the first line of the file say so. */
  hasSmall: boolean
  header: readonly string[]
  widths: readonly number[]
  /** Some thousands at a time. */
  rows: AsyncIterator<XlsxCell[][]>
}

/** The table as CSV, sent while it is read. */
export function csvFile(caller: Caller, file: TableFile): Response {
  return new Response(csvStream(file), {
    headers: { ...CSV_HEADERS, 'Content-Disposition': nameOf(caller, file, 'csv') },
  })
}

type Lines = Pick<TableFile, 'hasSmall' | 'header'> & { rows: AsyncIterator<XlsxCell[][]> | Iterator<XlsxCell[][]> }

/** The lines of a CSV file, made while they are read. */
export function csvStream({ hasSmall, header, rows }: Lines): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const top = csvLines([...(hasSmall ? [[SMALL_GROUPS]] : []), header])
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(CSV_START + top))
    },
    async pull(controller) {
      const { done, value } = await rows.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(csvLines(value.map((cells) => cells.map(csvCell)))))
    },
  })
}

const csvCell = (cell: XlsxCell) => (typeof cell === 'object' ? cell.date : cell)

/** The table as an Excel workbook; `instead` says what to do if it has more cells than one can have. */
export async function xlsxFile(caller: Caller, file: TableFile, instead: string): Promise<Response> {
  const { hasSmall, header, widths, sheet } = file
  const most = Math.floor(XLSX_CELLS / header.length)
  const rows: XlsxCell[][] = []
  for (;;) {
    const { done, value } = await file.rows.next()
    if (done) break
    rows.push(...value)
    if (rows.length > most) {
      throw new Problem(400, `An Excel file can have up to ${numberWords(most)} rows. ${instead}`)
    }
  }
  const bytes = writeXlsx({ sheet, notice: hasSmall ? SMALL_GROUPS : null, header, widths, rows })
  return new Response(bytes, { headers: { ...XLSX_HEADERS, 'Content-Disposition': nameOf(caller, file, 'xlsx') } })
}

/** Says what is in the file, and that it contains small groups. */
function nameOf({ district }: Caller, { what, hasSmall }: TableFile, ending: 'csv' | 'xlsx'): string {
  const parts = [what, ...(hasSmall ? [SMALL_GROUPS] : []), district.name]
  return attachment(`${parts.map(fileWords).join(' - ')}.${ending}`)
}
