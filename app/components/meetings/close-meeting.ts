import { type AppLoadContext, data, type TypedResponse } from '@remix-run/cloudflare'
import { bodyOf } from '#app/kit/body-of.ts'
import { parseForm } from '#app/kit/parse-form.ts'
import { type FormAnswer, refused, submit } from '#app/kit/submit.ts'
import { CloseMeeting, type Closing } from '#worker/meetings/closing-contract.ts'

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
    const answer = await one.closing.$get({ param })
    const body = await bodyOf<Closing>(answer)
    if (answer.ok) return data<Drafted>({ drafted: withDraft(form, body.data.draft) })
    return data(refused(parseForm(form, CloseMeeting), answer.status, body), { status: answer.status })
  }
  return submit(form, CloseMeeting, (json) => one.close.$post({ param, json }), done)
}

function withDraft(form: FormData, draft: string | null): TypedClosing {
  const summary = [String(form.get('summary') ?? '').trim(), draft ?? ''].filter(Boolean).join('\n\n')
  return {
    summary,
    attended: form.getAll('attended').map(String),
    element_ids: form.getAll('element_ids').map(String),
  }
}
