import { data, redirect, type TypedResponse } from '@remix-run/cloudflare'
import type { ClientResponse } from 'hono/client'
import { act } from './act.ts'
import { bodyOf } from './body-of.ts'
import { type DataOf, read } from './read.ts'
import { redirectWithToast } from './toast.ts'
import type { Query } from './urls.ts'

type Answer = ClientResponse<unknown, number, 'json'>
/** The API's calls for one file. worker/imports/file-calls.ts makes the same ones for every import. */
type FileCalls<A extends Answer, D extends Answer> = {
  $get: (asked: { param: { id: string } }) => Promise<A>
  $delete: (asked: { param: { id: string } }) => Promise<D>
}

/** 400 is for an address that was cut off or changed, so its id can't be that of an upload. */
const GONE = [400, 404, 410]

/**
 * Previews the file in the address again, because the district may have changed; null without a file. If the file is no
 * longer kept, redirects to the upload and says why: it expired, or someone has already imported it.
 */
export async function readImport<A extends Answer, D extends Answer>(
  request: Request,
  file: FileCalls<A, D>,
  here: () => string,
  gone = 'This upload has expired. Upload the file again',
): Promise<DataOf<A> | null> {
  const id = new URL(request.url).searchParams.get('import')
  if (!id) return null
  const answer = await file.$get({ param: { id } })
  if (GONE.includes(answer.status)) {
    const message = answer.status === 410 ? (await bodyOf(answer)).detail : gone
    throw redirectWithToast(here(), { kind: 'error', message })
  }
  return read(Promise.resolve(answer))
}

type Asked = { mode: 'preview'; file?: File; not_students?: 'on' } | { mode: 'all' | 'good'; import_id: string }
type ImportCalls<P extends Answer, A extends Answer, D extends Answer> = {
  /** Previews a file, or imports the rows of a previewed one. */
  post: (asked: Asked) => Promise<P>
  file: FileCalls<A, D>
  /** The address of the screen. */
  here: (query?: Query) => string
  /** The address to show after the import. */
  done: (taken: DataOf<P>, id: string) => TypedResponse<never>
}

/** The buttons of every import: check a file, import its rows, or choose another file. */
export async function importAction<P extends Answer, A extends Answer, D extends Answer>(
  form: FormData,
  { post, file, here, done }: ImportCalls<P, A, D>,
) {
  const intent = form.get('intent')
  const id = String(form.get('import') ?? '')
  if (intent === 'all' || intent === 'good') {
    return act(post({ mode: intent, import_id: id }), here({ import: id }), (taken) => done(taken, id))
  }
  if (intent === 'forget') return act(file.$delete({ param: { id } }), here(), () => redirect(here()))
  return lookAtFile(form, post, here)
}

/** The upload to look at, or what is wrong with the file. */
type Preview = { import_id?: string | null; file?: string[]; not_students?: string[] }

/**
 * The first step of an import: previews the file, or shows at its field what is wrong with it. `asks`: whether its rows
 * are students.
 */
async function lookAtFile(form: FormData, post: (asked: Asked) => Promise<Answer>, here: (query: Query) => string) {
  const file = form.get('file')
  const answer = await post({
    mode: 'preview',
    ...(file instanceof File ? { file } : {}),
    ...(form.has('not_students') ? { not_students: 'on' } : {}),
  })
  const body = await bodyOf<Preview | null>(answer)
  if (answer.ok) return redirect(here({ import: body.data?.import_id }))
  const { file: messages = [body.detail], not_students } = body.data ?? {}
  return data({ messages, asks: not_students !== undefined }, { status: answer.status })
}
