import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadFindStep, takeFindStep } from '#app/components/find-step.ts'
import { PageHead } from '#app/components/page.tsx'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { FINDS, loadMeasureForm } from './load-measure-form.ts'
import { MeasureForm } from './measure-form.tsx'
import { MeasureForm as MeasureFormSchema, withFittingWindows, withYears } from './measure-values.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.measure.name ?? 'Measure'} · Waymark` },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await refuseReaders(context, requireActor(context, request), 'measures:manage')
  const id = params.measureId! // set by the route
  const [measure, choices] = await Promise.all([
    read(context.api.plans.measure[':id'].$get({ param: { id } })),
    loadMeasureForm(context),
  ])
  return { measure, choices }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireActor(context, request)
  const id = params.measureId!
  const form = await request.formData()
  const step = await takeFindStep(context, form, FINDS)
  if (step) return step
  return submit(
    form,
    MeasureFormSchema,
    (typed) =>
      context.api.plans.measure[':id'].$put({
        param: { id },
        json: { ...withFittingWindows(withYears(typed)), version: String(typed.version) },
      }),
    (_, message) => redirectWithToast(urls.measure(id), { kind: 'success', message }),
    () => loadFindStep(context, form, FINDS),
  )
}

export default function MeasureUpdate() {
  const { measure, choices } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead kicker="Update measure" title={measure.name} />
      <MeasureForm key={measure.version} measure={measure} choices={choices} answer={useActionData<typeof action>()} />
    </>
  )
}
