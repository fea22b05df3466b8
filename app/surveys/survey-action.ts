import type { AppLoadContext, TypedResponse } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'

/** Deletes a survey, with Undo, or restores it. `back` is where the buttons are. */
export function surveyAction({ api }: AppLoadContext, form: FormData, back: string): Promise<TypedResponse<never>> {
  const id = String(form.get('id') ?? '')
  const one = api.pulse_survey.surveys[':id']
  if (form.get('intent') === 'restore') {
    return act(one.restore.$post({ param: { id }, json: {} }), back, ({ name }) =>
      redirectWithToast(urls.survey(id), { kind: 'success', message: `${name} restored` }),
    )
  }
  const version = String(form.get('version') ?? '')
  return act(one.$delete({ param: { id }, json: version ? { version } : {} }), back, ({ name }) =>
    redirectWithToast(back.startsWith(urls.survey(id)) ? urls.surveys() : back, {
      ...{ kind: 'success', message: `${name} deleted` },
      undo: { action: urls.surveys(), fields: { intent: 'restore', id } },
    }),
  )
}
