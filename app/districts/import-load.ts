import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { IMPORT_KINDS, type ImportKind, importApi } from './import-kinds.ts'

const GONE = [404, 410]

/** A file that waits is looked at anew at each visit: the district may have changed. */
export async function loadImport({ request, context }: LoaderFunctionArgs, kind: ImportKind) {
  refuseReaders(requireActor(context, request), 'schools:write')
  const id = new URL(request.url).searchParams.get('import')
  if (!id) return { preview: null }
  const answer = await importApi(context, kind)[':id'].$get({ param: { id } })
  if (GONE.includes(answer.status)) {
    const message = 'This file is kept no longer. Upload it again'
    throw redirectWithToast(IMPORT_KINDS[kind].here(), { kind: 'error', message })
  }
  return { preview: await read(Promise.resolve(answer)) }
}

/** Each button of the import: look at a file, take its rows over, forget it. */
export async function actImport({ request, context }: ActionFunctionArgs, kind: ImportKind) {
  requireActor(context, request)
  const api = importApi(context, kind)
  const { here, list } = IMPORT_KINDS[kind]
  const form = await request.formData()
  const intent = form.get('intent')
  const id = String(form.get('import') ?? '')
  if (intent === 'all' || intent === 'good') {
    return act(api.$post({ form: { mode: intent, import_id: id } }), here({ import: id }), ({ added, changed }) =>
      redirectWithToast(list, { kind: 'success', message: `${added} added, ${changed} changed` }),
    )
  }
  if (intent === 'forget') return act(api[':id'].$delete({ param: { id } }), here(), () => redirect(here()))
  const file = form.get('file')
  const answer = await api.$post({ form: file instanceof File ? { mode: 'preview', file } : { mode: 'preview' } })
  if (answer.ok) return redirect(here({ import: (await answer.json()).data.import_id }))
  const refusal = (await answer.json()) as unknown as { detail: string; data: { file?: string[] } | null } // the API's one envelope
  return data({ messages: refusal.data?.file ?? [refusal.detail] }, { status: answer.status as number })
}

const KEPT = ['Content-Type', 'Content-Disposition', 'Cache-Control']

/** Passes a file of the API on to the browser, which holds no token (decisions §9). */
export async function passFile(
  asked: Promise<{ ok: boolean; headers: Headers; body: unknown; json: () => Promise<unknown> }>,
  back: string,
) {
  const answer = await asked
  if (answer.ok) {
    const headers = new Headers()
    for (const name of KEPT) headers.set(name, answer.headers.get(name) ?? '')
    return new Response(answer.body as ReadableStream, { headers })
  }
  const { detail } = (await answer.json()) as { detail: string } // the API's one envelope (decisions §7)
  return redirectWithToast(back, { kind: 'error', message: detail })
}
