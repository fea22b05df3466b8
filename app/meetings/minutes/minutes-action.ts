import { type ActionFunctionArgs, data, redirect } from '@remix-run/cloudflare'
import { bodyOf } from '#app/kit/body-of.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { actOnMeeting } from '#app/meetings/act-on-meeting.ts'
import { TOPIC_OUTCOMES } from '#model/meetings/kinds.ts'
import { type AgendaItem, CreateOutcome, type SaveAgenda } from '#worker/meetings/agenda-contract.ts'

/** Notes that someone else saved first: theirs, with what was typed. */
export type NotesConflict = { topic: string; typed: string; current: AgendaItem | null; detail: string }

/** Every button of the running view, as a plain post. */
export async function minutesAction({ context, request, params }: ActionFunctionArgs) {
  requireActor(context, request)
  const id = params.meetingId! // set by the route
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const one = context.api.plans.meeting[':id']
  const topic = text('topic')
  const here = urls.meetingMinutes(id, topic ? { topic } : {})
  const save = (item: SaveAgenda['items'][number]) =>
    one.agenda.$put({ param: { id }, json: { items: [item], removed: [] } })
  switch (text('intent')) {
    case 'begin':
      return actOnMeeting(context, id, save({ id: topic, begins: true }), here, () => redirect(urls.meetingMinutes(id)))
    case 'end': {
      const outcome = TOPIC_OUTCOMES.find((key) => key === text('outcome')) ?? 'open'
      return actOnMeeting(context, id, save({ id: topic, version: Number(text('version')), outcome }), here, () =>
        redirect(outcome === 'open' ? here : urls.meetingMinutes(id)),
      )
    }
    case 'notes': {
      const [typed, version] = [text('notes'), Number(text('version'))]
      return saveNotes(await save({ id: topic, version, notes: typed }), { topic, typed }, here)
    }
    case 'undo': {
      const param = { id, outcome: text('outcome') }
      return actOnMeeting(context, id, one.outcomes[':outcome'].$delete({ param, json: {} }), here, ({ text: what }) =>
        redirectWithToast(here, { kind: 'success', message: `Undone: ${what}` }),
      )
    }
  }
  return submit(
    form,
    CreateOutcome,
    (typed, once) => one.outcomes.$post({ param: { id }, json: { ...typed, topic_id: topic } }, once),
    (_, message) => redirectWithToast(here, { kind: 'success', message }),
  )
}

type Saved = { ok: boolean; status: number; json: () => Promise<unknown> }

async function saveNotes(answer: Saved, sent: Pick<NotesConflict, 'topic' | 'typed'>, here: string) {
  if (answer.ok) return redirectWithToast(here, { kind: 'success', message: 'Notes saved' })
  if (answer.status === 401) return redirect(urls.home())
  const body = await bodyOf<{ stale?: { current: AgendaItem | null }[] } | null>(answer)
  const current = body.data?.stale?.[0]?.current ?? null
  const conflict: NotesConflict = { ...sent, current, detail: body.detail }
  return data({ conflict }, { status: answer.status })
}
