import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { counted } from '#model/counted.ts'
import { ANSWERS, SCOPES } from '#model/meetings/kinds.ts'
import { actOnMeeting } from './act-on-meeting.ts'

/** Cancel with its Undo, and the own answer: from the list or from a meeting's page. */
export async function meetingAction({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  const { pathname, search } = new URL(request.url)
  const here = `${pathname.replace(/\.data$/, '')}${search}`
  const param = { id: String(form.get('id') ?? '') }
  const calls = context.api.plans.meeting[':id']
  const intent = form.get('intent')
  if (intent === 'restore') {
    return act(calls.restore.$post({ param }), here, ({ name, count }) =>
      redirectWithToast(here, {
        kind: 'success',
        message: count > 1 ? `${counted(count, 'meeting')} restored` : `“${name}” restored`,
      }),
    )
  }
  if (intent === 'answer') {
    const answer = ANSWERS.find((one) => one === form.get('answer')) ?? 'maybe'
    return actOnMeeting(context, param.id, calls.answer.$post({ param, json: { answer } }), here, () =>
      redirectWithToast(here, { kind: 'success', message: 'Answer saved' }),
    )
  }
  const version = String(form.get('version') ?? '')
  if (intent === 'file-delete' || intent === 'file-restore') {
    return fileAction(context, { ...param, fileId: String(form.get('file') ?? '') }, intent, version)
  }
  if (intent === 'publish' || intent === 'unpublish') {
    const call = calls[intent === 'publish' ? 'publish-agenda' : 'unpublish-agenda']
    const message = intent === 'publish' ? 'Agenda published' : 'The agenda is no longer public'
    return actOnMeeting(context, param.id, call.$post({ param, json: { version: Number(version) } }), here, () =>
      redirectWithToast(here, { kind: 'success', message }),
    )
  }
  const scope = SCOPES.find((one) => one === form.get('scope')) ?? 'this'
  const list = afterCancel(new URL(request.url))
  const undo = { action: list, fields: { intent: 'restore', id: param.id }, here: true }
  const cancel = calls.$delete({ param, json: { ...(version && { version }), scope } })
  return actOnMeeting(context, param.id, cancel, here, ({ name, count }) =>
    redirectWithToast(list, {
      kind: 'success',
      message: count > 1 ? `${counted(count, 'meeting')} canceled` : `“${name}” canceled`,
      undo,
    }),
  )
}

/** Deletes a file with its Undo, or restores it. */
function fileAction(context: AppLoadContext, param: { id: string; fileId: string }, intent: string, version: string) {
  const here = `${urls.meeting(param.id)}#documents`
  const call = context.api.plans.meeting[':id'].documents[':fileId']
  if (intent === 'file-restore') {
    return actOnMeeting(context, param.id, call.restore.$post({ param }), here, ({ name }) =>
      redirectWithToast(here, { kind: 'success', message: `“${name}” restored` }),
    )
  }
  const fields = { intent: 'file-restore', id: param.id, file: param.fileId }
  const undo = { action: urls.meeting(param.id), fields, here: true }
  const remove = call.$delete({ param, query: version ? { version } : {} })
  return actOnMeeting(context, param.id, remove, here, ({ name }) =>
    redirectWithToast(here, { kind: 'success', message: `“${name}” deleted`, undo }),
  )
}

/** The list, week, or month that someone canceled from, without the details; from a meeting's page, the list. */
function afterCancel({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/\.data$/, '')
  if (path !== urls.meetings()) return urls.meetings()
  return urls.meetings(Object.fromEntries([...searchParams].filter(([key]) => key !== 'event' && key !== '_routes')))
}
