import { attachment } from '#worker/kit/attachment.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { CSV_HEADERS, writeCsv } from '#worker/kit/csv/write.ts'
import { fileWords } from './file-words.ts'

/** A CSV download of a district's rows, with a file name that says what and whose they are. */
export function csvAnswer(caller: Caller, what: string, header: readonly string[], rows: string[][]): Response {
  const name = `${what} - ${fileWords(caller.district.name)}.csv`
  const headers = { ...CSV_HEADERS, 'Content-Disposition': attachment(name) }
  return new Response(writeCsv(header, rows), { headers })
}
