import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { momentIn } from '#app/kit/moment.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { takeTheirs, wantsTheirs } from '#app/plans/editor/conflict-choice.ts'
import { type Document, EditDocument, UrlForm } from '#worker/documents/contract.ts'
import { placeOf, valuesOfDocument } from './document-values.ts'
import { loadRows, rowAction, rowOf } from './row-action.ts'
import type { TabOf } from './tab.ts'

function isUrls({ url }: Request): boolean {
  return new URL(url).searchParams.get('list') === 'urls'
}

/** Loads files, or URLs with `?list=urls`; `held` is the count of both. */
export async function loadDocuments({ context, request }: LoaderFunctionArgs, of: TabOf, held: number) {
  const { district } = requireActor(context, request)
  const kind: Document['kind'] = isUrls(request) ? 'url' : 'file'
  const { found, page, open } = await loadRows(request, (asked) =>
    readList(request, context.api.plans.documents.$get({ query: { ...placeOf(of), kind, page: asked } })),
  )
  return {
    kind,
    count: found.count,
    others: Math.max(0, held - found.count),
    rows: found.results.map((row) => ({ ...row, added: momentIn(district.timeZone, row.created_at).date })),
    page,
    open,
  }
}
export type DocumentsData = Awaited<ReturnType<typeof loadDocuments>>
export type DocumentLine = DocumentsData['rows'][number]

/** Adds a URL (app/documents/uploads.ts adds files); renames, deletes, and restores both. */
export async function documentAction({ request, context }: ActionFunctionArgs, of: TabOf, form: FormData) {
  const api = context.api.plans.documents
  const param = { id: rowOf(form) }
  return rowAction(request, form, {
    add: (done) =>
      submit(
        form,
        UrlForm,
        (given, once) => api.$post({ json: { ...given, ...placeOf(of) } }, once),
        (row) => done(row, 'URL added'),
      ),
    async edit(done) {
      if (wantsTheirs(form)) {
        takeTheirs(form, valuesOfDocument(await read(api[':id'].$get({ param, query: { format: 'json' } }))))
      }
      // Browsers omit an empty multi-select, so treat a missing field as an empty list.
      return submit(form, EditDocument, (given) => api[':id'].$patch({ param, json: { grades: [], ...given } }), done)
    },
    remove: (query) => api[':id'].$delete({ param, query }),
    restore: () => api[':id'].restore.$post({ param }),
    removed: isUrls(request) ? 'URL deleted' : 'Document deleted',
    restored: ({ name }) => `“${name}” restored`,
    undoHere: true,
  })
}
