import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadFindStep, takeFindStep } from '#app/components/find-step.ts'
import { PageHead } from '#app/components/page.tsx'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { renameFields } from '#app/kit/rename-fields.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { FINDS, loadSurveyForm } from './load-survey-form.ts'
import { SurveyForm } from './survey-form.tsx'
import { formRow, rowKeysOf, rowsOf, settingsOf, updateForm } from './survey-rows.ts'
import './surveys.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.survey.name ?? 'Survey'} · Waymark` }]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await refuseReaders(context, requireActor(context, request), 'measures:manage')
  const id = params.surveyId! // set by the route
  const [survey, choices] = await Promise.all([
    read(context.api.pulse_survey.surveys[':id'].$get({ param: { id } })),
    loadSurveyForm(context),
  ])
  return { survey, choices }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireActor(context, request)
  const id = params.surveyId!
  const form = await request.formData()
  const delete_results = form.get('delete_results') === 'true'
  const step = await takeFindStep(context, form, FINDS)
  if (step) return step
  return submit(
    form,
    updateForm(rowKeysOf([...form.keys()])),
    ({ version, ...typed }) => {
      const { at, ...rows } = rowsOf(typed)
      return renameFields(
        context.api.pulse_survey.surveys[':id'].$patch({
          param: { id },
          json: { ...settingsOf(typed), ...rows, version: String(version), delete_results },
        }),
        (name) => formRow(name, at),
      )
    },
    (_, message) => redirectWithToast(urls.survey(id), { kind: 'success', message }),
    () => loadFindStep(context, form, FINDS),
  )
}

export default function SurveyUpdate() {
  const { survey, choices } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead kicker="Survey" title={survey.name} />
      <SurveyForm key={survey.version} survey={survey} choices={choices} answer={useActionData<typeof action>()} />
    </>
  )
}
