import { attachment } from '#worker/kit/attachment.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { CSV_HEADERS, writeCsv } from '#worker/kit/csv/write.ts'

/** Rows of a district as a file to keep, named after what they are and whose. */
export function csvAnswer(caller: Caller, what: string, header: readonly string[], rows: string[][]): Response {
  const name = `${what} - ${caller.district.name.replace(/[^\p{L}\p{M}\p{N} '’-]+/gu, ' ')}.csv`
  const headers = { ...CSV_HEADERS, 'Content-Disposition': attachment(name) }
  return new Response(writeCsv(header, rows), { headers })
}
