import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { redirect } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { momentIn } from '#app/kit/moment.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { takeTheirs, wantsTheirs } from '#app/plans/conflict-choice.ts'
import { type Document, EditDocument, UrlForm } from '#worker/documents/contract.ts'
import { placeOf, valuesOfDocument } from './document-values.ts'
import { pageOf, type TabOf } from './tab.ts'

function isUrls({ url }: Request): boolean {
  return new URL(url).searchParams.get('list') === 'urls'
}

/** Files, or with `?list=urls` URLs; `held` is how many there are of both. */
export async function loadDocuments({ context, request }: LoaderFunctionArgs, of: TabOf, held: number) {
  const { district } = requireActor(context, request)
  const params = new URL(request.url).searchParams
  const kind = isUrls(request) ? 'url' : 'file'
  const page = params.get('page') ?? '1'
  const found = await readList(request, context.api.plans.documents.$get({ query: { ...placeOf(of), kind, page } }))
  withinPages(request, found)
  return {
    kind: kind as Document['kind'],
    count: found.count,
    others: Math.max(0, held - found.count),
    rows: found.results.map((row) => ({ ...row, added: momentIn(district.timeZone, row.created_at).date })),
    page: Number(page),
    open: params.get('edit'),
  }
}
export type DocumentsData = Awaited<ReturnType<typeof loadDocuments>>
export type DocumentLine = DocumentsData['rows'][number]

/** Adding a URL; renaming, deleting and bringing back either. Files come by another way (app/documents/uploads.ts). */
export async function documentAction({ request, context }: ActionFunctionArgs, of: TabOf, form: FormData) {
  const here = pageOf(request)
  const api = context.api.plans.documents
  const param = { id: String(form.get('row') ?? '') }
  const said = (message: string) => redirectWithToast(here, { kind: 'success', message })
  switch (form.get('intent')) {
    case 'document-add':
      return submit(
        form,
        UrlForm,
        (given) => api.$post({ json: { ...given, ...placeOf(of) } }),
        () => said('URL added'),
      )
    case 'document-edit':
      if (wantsTheirs(form)) {
        takeTheirs(form, valuesOfDocument(await read(api[':id'].$get({ param, query: { format: 'json' } }))))
      }
      return submit(
        form,
        EditDocument,
        // What a form leaves empty was cleared.
        (given) => api[':id'].$patch({ param, json: { grades: [], ...given } }),
        (_, message) => said(message),
      )
    case 'document-delete': {
      const query = { version: String(form.get('version') ?? '') }
      return act(api[':id'].$delete({ param, query }), here, () =>
        redirectWithToast(here, {
          kind: 'success',
          message: isUrls(request) ? 'URL deleted' : 'Document deleted',
          undo: { action: here, fields: { intent: 'document-restore', row: param.id }, here: true },
        }),
      )
    }
    case 'document-restore':
      return act(api[':id'].restore.$post({ param }), here, ({ name }) => said(`“${name}” restored`))
    default:
      return redirect(here)
  }
}
