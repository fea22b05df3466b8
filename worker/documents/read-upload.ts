import * as v from 'valibot'
import { INVALID_VALUE } from '#model/rules.ts'
import { invalid, Problem } from '#worker/kit/problem.ts'
import { NO_FILE, TOO_LARGE_TOGETHER, UPLOAD_LIMIT, UploadFields } from './contract.ts'

export function isMultipart(request: Request): boolean {
  return request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false
}

/** The files and fields of an upload. Doesn't use the framework's validator, which would copy the bytes. */
export async function readUpload(request: Request): Promise<{ fields: UploadFields; files: File[] }> {
  const form = await readForm(request)
  const said = (name: string) => form.get(name) ?? undefined
  const fields = v.safeParse(UploadFields, {
    plan_id: said('plan_id'),
    element_id: said('element_id'),
    grades: form.getAll('grades'),
  })
  if (!fields.success) throw invalid({ [v.getDotPath(fields.issues[0]) ?? '_form']: [INVALID_VALUE] })
  return { fields: fields.output, files: filesOf(form) }
}

/** The files of an upload to a place that the address names. */
export async function readFiles(request: Request): Promise<File[]> {
  if (!isMultipart(request)) throw invalid({ file: [NO_FILE] })
  return filesOf(await readForm(request))
}

function filesOf(form: FormData): File[] {
  // Browsers send an empty file input as a file without name and content.
  const files = form.getAll('file').filter((one) => one instanceof File && (one.name !== '' || one.size > 0))
  return files as File[] // the filter above removed everything else
}

async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  let size = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      // Read and discard an oversized body to its end, because browsers read the answer only after sending everything.
      if (size <= UPLOAD_LIMIT) controller.enqueue(chunk)
    },
  })
  const body = request.body?.pipeThrough(counted)
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null)
  if (size > UPLOAD_LIMIT) throw new Problem(413, TOO_LARGE_TOGETHER, { file: [TOO_LARGE_TOGETHER] })
  if (!form) throw new Problem(400, 'The request could not be read')
  return form
}
