import { type ActionFunctionArgs, data, redirect, type TypedResponse } from '@remix-run/cloudflare'
import { bodyOf } from '#app/kit/body-of.ts'
import { refusedPage } from '#app/kit/lost-right.ts'
import { onceBy } from '#app/kit/once.ts'
import { read as screenRead } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast, type Undo } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { actOnMeeting } from '#app/meetings/act-on-meeting.ts'
import { CANCELED } from '#app/meetings/canceled.ts'
import type { SaveAgenda } from '#worker/meetings/agenda-contract.ts'
import {
  conflictsOf,
  mergeSave,
  messagesAt,
  type Press,
  pressOf,
  type ReadForm,
  ROW_FIELDS,
  type RowTexts,
  readAgendaForm,
  rowName,
  type StaleItem,
  textsOf,
} from './agenda-form.ts'
import { readRestored, undoRemoval } from './removed-topic.ts'

/** A refused save: messages at the fields, everything typed, and the rows as someone else saved them. */
export type AgendaAnswer = {
  errors: Record<string, string[]>
  typed: Record<string, string>
  theirs: Record<string, { version: number; was: RowTexts }>
}

const NOT_SAVED = 'Your changes to the agenda were not saved.'

/** Saves the whole form with any of its buttons. What two people wrote in different fields is put together. */
export async function agendaAction({ context, request, params }: ActionFunctionArgs) {
  requireActor(context, request)
  const id = params.meetingId! // set by the route
  const form = await request.formData()
  const press = pressOf(form)
  const read = readAgendaForm(form)
  const once = String(form.get('once') ?? '')
  const one = context.api.plans.meeting[':id']
  const { agenda } = one
  const put = (save: SaveAgenda, key: string) => agenda.$put({ param: { id }, json: save }, onceBy(key))
  if (press.kind === 'restore') {
    return actOnMeeting(context, id, put(readRestored(form), once), urls.meetingAgenda(id), () =>
      redirectWithToast(urls.meetingAgenda(id), { kind: 'success', message: 'Topic restored' }),
    )
  }
  const undo = press.kind === 'remove' ? undoRemoval(await screenRead(agenda.$get({ param: { id } })), press.id) : null
  let answer = await put(read.save, once)
  let body = await bodyOf(answer)
  const staleIn = () => (body.data as { stale?: StaleItem[] } | null)?.stale ?? []
  const merged = answer.status === 412 ? mergeSave(read, staleIn()) : null
  if (merged) {
    answer = await put(merged, once && `${once}-merged`)
    body = await bodyOf(answer)
  }
  if (answer.ok) return saved(press, id, read, undo)
  if (answer.status === 401) return redirect(urls.home())
  const isGone = answer.status === 404
  const detail = isGone ? CANCELED : body.detail
  // Without scripts, a canceled meeting has no page, and that of closed minutes leads to the meeting: neither shows an
  // answer.
  const isPage = request.headers.get('Accept')?.includes('text/html') ?? false
  if (isPage && isGone) return lateFor(read, urls.meetings(), detail)
  if (isPage && (await screenRead(one.$get({ param: { id } }))).state === 'closed') {
    return lateFor(read, urls.meeting(id), detail)
  }
  const refused: AgendaAnswer =
    answer.status === 412
      ? staleAnswer(form, read, staleIn(), detail)
      : { errors: errorsOf(read, body.data, detail), typed: typedOf(form), theirs: {} }
  return data(refused, { status: answer.status })
}

/** Leads to `view` with a message. If topics were typed, a page shows them for copying first (docs/decisions.md 684). */
function lateFor({ typed }: ReadForm, view: string, message: string): TypedResponse<never> {
  if (typed.length === 0) return redirectWithToast(view, { kind: 'error', message, detail: NOT_SAVED })
  const topics = typed.map((text) => ({ label: 'Topic', text }))
  throw refusedPage(view, message, topics)
}

function saved({ kind }: Press, id: string, { save }: ReadForm, undo: Undo | null) {
  const here = urls.meetingAgenda(id)
  if (kind === 'up' || kind === 'down') return redirect(here)
  const added = save.items.filter((item) => !item.id).length
  const message =
    kind === 'remove'
      ? 'Topic removed'
      : kind === 'propose'
        ? `${added === 1 ? '1 topic' : `${added} topics`} added to the agenda`
        : 'Agenda saved'
  return redirectWithToast(here, { kind: 'success', message, ...(undo && { undo }) })
}

function errorsOf({ rows }: ReadForm, messages: unknown, detail: string): Record<string, string[]> {
  const isMessages =
    messages !== null && typeof messages === 'object' && Object.values(messages).every((one) => Array.isArray(one))
  return isMessages ? messagesAt(rows, messages as Record<string, string[]>) : { '': [detail] }
}

function staleAnswer(form: FormData, { turns }: ReadForm, stale: StaleItem[], detail: string): AgendaAnswer {
  const answer: AgendaAnswer = { errors: {}, typed: typedOf(form), theirs: {} }
  for (const { id, current } of stale) {
    const turn = turns.get(id)
    if (!current) {
      answer.errors[''] = ['Someone removed one of these topics just now. Reload the page to see the agenda.']
      continue
    }
    answer.theirs[id] = { version: current.version, was: textsOf(current) }
    for (const field of turn ? conflictsOf(turn, current) : []) {
      const theirs = field === 'lead' ? (current.lead?.name ?? '') : textsOf(current)[field]
      const text = theirs ? `changed this to “${theirs}”` : 'emptied this'
      answer.errors[rowName(field, id)] = [
        `${current.updated_by ?? 'Someone else'} ${text} just now. Save again to keep yours.`,
      ]
    }
  }
  if (Object.keys(answer.errors).length === 0) answer.errors[''] = [`${detail} Save again to keep yours.`]
  return answer
}

function typedOf(form: FormData): Record<string, string> {
  const isTyped = (name: string) => ROW_FIELDS.some((field) => name.startsWith(`${field}.`))
  return Object.fromEntries([...form].flatMap(([name, value]) => (isTyped(name) ? [[name, String(value)]] : [])))
}
