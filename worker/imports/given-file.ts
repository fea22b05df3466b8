import { REQUIRED } from '#model/rules.ts'
import { invalid, Problem } from '#worker/kit/problem.ts'
import { asCsv } from './as-csv.ts'
import { FILE_LIMIT, FILE_TOO_LARGE } from './contract.ts'

/** A file that came with this request has no id yet. */
export type GivenFile = { id: string | null; fileName: string; size: number; bytes: Uint8Array }

/** The file of a form; of an Excel workbook, its first sheet as CSV. */
export async function givenFile(file: File | undefined): Promise<GivenFile> {
  if (!file || (file.size === 0 && file.name === '')) throw invalid({ file: [REQUIRED] })
  if (file.size > FILE_LIMIT) throw new Problem(413, FILE_TOO_LARGE, { file: [FILE_TOO_LARGE] })
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { id: null, fileName: file.name, size: file.size, bytes: await asCsv(bytes) }
}
