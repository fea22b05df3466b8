import { type AppLoadContext, data, type TypedResponse } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import { type FormAnswer, submit } from '#app/kit/submit.ts'
import { CloseMeeting } from '#worker/meetings/closing-contract.ts'

export type TypedClosing = { summary: string; attended: string[]; element_ids: string[] }
/** The answer to "Draft a summary": everything typed, with the decisions after the summary. */
type Drafted = { drafted: TypedClosing }
export type ClosingAnswer = FormAnswer | Drafted

/** Closes the minutes of a meeting, or drafts their summary: the form's two buttons. */
export async function closeMeeting(
  { api }: AppLoadContext,
  id: string,
  form: FormData,
  done: (closed: { id: string; name: string }) => TypedResponse<never> | Promise<TypedResponse<never>>,
) {
  const one = api.plans.meeting[':id']
  const param = { id }
  if (form.get('intent') === 'draft') {
    const { draft } = await read(one.closing.$get({ param }))
    const summary = [String(form.get('summary') ?? '').trim(), draft ?? ''].filter(Boolean).join('\n\n')
    const lists = { attended: form.getAll('attended').map(String), element_ids: form.getAll('element_ids').map(String) }
    return data<Drafted>({ drafted: { summary, ...lists } })
  }
  return submit(form, CloseMeeting, (json) => one.close.$post({ param, json }), done)
}
