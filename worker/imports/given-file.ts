import { invalid, Problem } from '#worker/kit/problem.ts'
import { REQUIRED } from '#worker/kit/rules.ts'
import { FILE_LIMIT } from './contract.ts'

/** A file that came with the request has no id yet. */
export type GivenFile = { id: string | null; fileName: string; bytes: Uint8Array }

export async function givenFile(file: File | undefined): Promise<GivenFile> {
  if (!file || (file.size === 0 && file.name === '')) throw invalid({ file: [REQUIRED] })
  const large = 'The file is larger than 10 MB'
  if (file.size > FILE_LIMIT) throw new Problem(413, large, { file: [large] })
  return { id: null, fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}
