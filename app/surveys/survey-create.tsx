import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadFindStep, takeFindStep } from '#app/components/find-step.ts'
import { PageHead } from '#app/components/page.tsx'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { renameFields } from '#app/kit/rename-fields.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { goOn } from './create-for.ts'
import { FINDS, loadSurveyForm } from './load-survey-form.ts'
import { SurveyForm } from './survey-form.tsx'
import { createForm, formRow, rowKeysOf, rowsOf, settingsOf } from './survey-rows.ts'
import './surveys.css'

export const meta: MetaFunction = () => [{ title: 'Create survey · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  await refuseReaders(context, requireActor(context, request), 'measures:manage')
  return { choices: await loadSurveyForm(context) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  const step = await takeFindStep(context, form, FINDS)
  if (step) return step
  return submit(
    form,
    createForm(rowKeysOf([...form.keys()])),
    (typed, once) => {
      const { at, ...rows } = rowsOf(typed)
      const json = { ...settingsOf(typed), ...rows }
      return renameFields(context.api.pulse_survey.surveys.$post({ json }, once), (name) => formRow(name, at))
    },
    ({ id, dimensions: own }, message) => goOn(context, request, { id, dimensions: own.map((one) => one.id) }, message),
    () => loadFindStep(context, form, FINDS),
  )
}

export default function SurveyCreate() {
  const { choices } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead kicker="Surveys" title="Create survey" />
      <SurveyForm survey={null} choices={choices} answer={useActionData<typeof action>()} />
    </>
  )
}
