import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { fromSetup } from '#app/kit/from-setup.ts'
import { lookAtFile } from '#app/kit/look-at-file.ts'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import type { Query } from '#app/kit/urls.ts'
import { numberWords } from '#model/counted.ts'
import { IMPORT_KINDS, type ImportKind, importApi } from './import-kinds.ts'

const GONE = [404, 410]

/** A file that waits is looked at anew at each visit: the district may have changed. */
export async function loadImport({ request, context }: LoaderFunctionArgs, kind: ImportKind) {
  await refuseReaders(context, requireActor(context, request), 'schools:write')
  const id = new URL(request.url).searchParams.get('import')
  if (!id) return { preview: null }
  const answer = await importApi(context, kind)[':id'].$get({ param: { id } })
  if (GONE.includes(answer.status)) {
    const message = 'This upload has expired. Upload the file again'
    throw redirectWithToast(IMPORT_KINDS[kind].here(), { kind: 'error', message })
  }
  return { preview: await read(Promise.resolve(answer)) }
}

/** Each button of the import: look at a file, take its rows over, forget it. */
export async function actImport({ request, context }: ActionFunctionArgs, kind: ImportKind) {
  requireActor(context, request)
  const api = importApi(context, kind)
  const { here: own, list } = IMPORT_KINDS[kind]
  const via = new URL(request.url).searchParams.get('via')
  const here = (query: Query = {}) => own({ ...query, via })
  const form = await request.formData()
  const intent = form.get('intent')
  const id = String(form.get('import') ?? '')
  if (intent === 'all' || intent === 'good') {
    return act(api.$post({ form: { mode: intent, import_id: id } }), here({ import: id }), ({ added, changed }) =>
      redirectWithToast(fromSetup(request, list), {
        kind: 'success',
        message: `${numberWords(added ?? 0)} added, ${numberWords(changed ?? 0)} changed`,
      }),
    )
  }
  if (intent === 'forget') return act(api[':id'].$delete({ param: { id } }), here(), () => redirect(here()))
  return lookAtFile(form.get('file'), (asked) => api.$post({ form: asked }), here)
}
