import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { bodyOf } from '#app/kit/body-of.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import type { GridConflicts, GridSaved, SaveGrid } from '#worker/measures/grid-contract.ts'
import { entryCells, entryConflicts, entryMessages } from './entry-cells.ts'
import type { CopyAnswer, EntryAnswer, SheetAnswer } from './grid-answer.ts'

type Body = { detail: string; data: unknown }
/** As many as fit a cookie, which carries the Undo of a save. */
const MOST_SAVES = 40

/** Saves of the sheet come as JSON, those of the form and of Undo as forms. */
export async function gridAction(context: AppLoadContext, request: Request) {
  if (request.headers.get('content-type')?.includes('json')) {
    const sent = (await request.json()) as { undo?: string[] } & SaveGrid // the API checks it
    return sent.undo ? undoSheet(context, sent.undo) : saveSheet(context, sent)
  }
  const form = await request.formData()
  const intent = form.get('intent')
  const { search } = new URL(request.url)
  const back = `${urls.measureGrid()}${search}`
  if (intent === 'undo') return undoForm(context, form, back)
  return intent === 'copy' ? copyForm(context, form, back) : saveForm(context, form, back)
}

const grid = (context: AppLoadContext) => context.api.plans['measure-grid']

async function saveSheet(context: AppLoadContext, json: SaveGrid) {
  const answer = await grid(context).$put({ json })
  const body = await bodyOf(answer)
  if (answer.ok) {
    return data<SheetAnswer>({ kind: 'saved', detail: body.detail, saved: body.data as GridSaved })
  }
  const refused = { kind: 'refused', status: answer.status, detail: body.detail, data: body.data } as const
  return data<SheetAnswer>(refused, { status: answer.status })
}

async function undoSheet(context: AppLoadContext, saves: string[]) {
  const answer = await grid(context).undo.$post({ json: { saves } })
  const body = (await answer.json()) as Body // as above
  if (answer.ok) {
    const { kept } = body.data as { kept: number }
    return data<SheetAnswer>({ kind: 'undone', detail: body.detail, kept })
  }
  const refused = { kind: 'refused', status: answer.status, detail: body.detail, data: null } as const
  return data<SheetAnswer>(refused, { status: answer.status })
}

async function undoForm(context: AppLoadContext, form: FormData, back: string) {
  const saves = form.getAll('save').flatMap((value) => String(value).split(' '))
  const answer = await grid(context).undo.$post({ json: { saves } })
  const body = (await answer.json()) as Body // as above
  return redirectWithToast(back, { kind: answer.ok ? 'success' : 'error', message: body.detail })
}

function saved(back: string, { detail, data: of }: Body) {
  const { saves } = of as GridSaved
  const undo = { action: back, fields: { intent: 'undo', save: saves.join(' ') }, here: true }
  const mayUndo = saves.length > 0 && saves.length <= MOST_SAVES
  return redirectWithToast(back, { kind: 'success', message: detail, ...(mayUndo && { undo }) })
}

async function saveForm(context: AppLoadContext, form: FormData, back: string) {
  const cells = entryCells(form)
  if (cells.length === 0) return redirectWithToast(back, { kind: 'success', message: 'Nothing to save' })
  const reason = String(form.get('reason') ?? '').trim() || null
  const answer = await grid(context).$put({ json: { cells: cells.map(({ cell }) => cell), reason } })
  const body = (await answer.json()) as Body // as above
  if (answer.ok) return saved(back, body)
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const conflicts = answer.status === 412 ? entryConflicts(cells, body.data as GridConflicts) : null
  const refusal: EntryAnswer = {
    kind: 'entry',
    detail: body.detail,
    typed: { ...typed, ...conflicts?.seen },
    messages: conflicts?.messages ?? entryMessages(cells, body.data),
  }
  return data(refusal, { status: answer.status })
}

async function copyForm(context: AppLoadContext, form: FormData, back: string) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const { measure_id = '', from_year = '', to_year = '', ...others } = typed
  const json = { ...others, measure_id, from_year, to_year, replace: form.has('replace') }
  const answer = await grid(context)['copy-targets'].$post({ json })
  const body = (await answer.json()) as Body // as above
  if (answer.ok) return saved(back, body)
  const messages = (body.data ?? {}) as Record<string, string[]>
  return data<CopyAnswer>({ kind: 'copy', detail: body.detail, typed, messages }, { status: answer.status })
}
