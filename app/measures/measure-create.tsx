import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadFindStep, takeFindStep } from '#app/components/find-step.ts'
import { PageHead } from '#app/components/page.tsx'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { goOn } from './create-for.ts'
import { FINDS, loadMeasureForm } from './load-measure-form.ts'
import { MeasureForm } from './measure-form.tsx'
import { CreateMeasureForm, withFittingWindows } from './measure-values.ts'

export const meta: MetaFunction = () => [{ title: 'Create measure · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  await refuseReaders(context, requireActor(context, request), 'measures:manage')
  return { choices: await loadMeasureForm(context) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  const step = await takeFindStep(context, form, FINDS)
  if (step) return step
  return submit(
    form,
    CreateMeasureForm,
    (typed, once) => context.api.plans.measure.$post({ json: withFittingWindows(typed) }, once),
    ({ id }, message) => goOn(context, request, id, message),
    () => loadFindStep(context, form, FINDS),
  )
}

export default function MeasureCreate() {
  const { choices } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead kicker="Measurements" title="Create measure" />
      <MeasureForm measure={null} choices={choices} answer={useActionData<typeof action>()} />
    </>
  )
}
