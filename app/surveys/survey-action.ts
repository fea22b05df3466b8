import type { AppLoadContext, TypedResponse } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'

/** Deletes a survey; Undo restores it from the trash. `back` is where the button is. */
export function surveyAction({ api }: AppLoadContext, form: FormData, back: string): Promise<TypedResponse<never>> {
  const id = String(form.get('id') ?? '')
  const version = String(form.get('version') ?? '')
  const asked = api.pulse_survey.surveys[':id'].$delete({ param: { id }, json: version ? { version } : {} })
  return act(asked, back, ({ name }) =>
    redirectWithToast(back.startsWith(urls.survey(id)) ? urls.surveys() : back, {
      ...{ kind: 'success', message: `${name} deleted` },
      undo: { action: urls.trash({ tab: 'measures' }), fields: { level: 'survey', id } },
    }),
  )
}
