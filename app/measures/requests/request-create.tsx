import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { Field } from '#app/components/field.tsx'
import { PageHead } from '#app/components/page.tsx'
import { loadSchoolStep, takeSchoolStep } from '#app/components/schools/school-step.ts'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { MeasuresEmpty } from '#app/measures/measures-empty.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { schoolYearOf } from '#model/measures/school-years.ts'
import { AskChosen, CreateRequest } from '#worker/measures/requests-contract.ts'
import { BLANK_ASKS_ALL, RequestForm } from './request-form.tsx'
import './requests.css'

export const meta: MetaFunction = () => [{ title: 'Ask for readings · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'measures:manage')
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('measure')
  const { plans } = context.api
  const [choices, measure] = await Promise.all([
    read(plans['measure-choices'].$get({ query: { for: 'uses' } })),
    id ? read(plans.measure[':id'].$get({ param: { id } })) : null,
  ])
  // If a measure has more schools than the form loads, none is chosen at first, because people usually ask all of them.
  const set = measure?.schools ?? []
  const isMany = set.length > 0 ? set.length > choices.schools.length : choices.has_more_schools
  const offered = isMany ? choices.schools : set.length > 0 ? set : choices.schools
  return {
    measures: choices.measures.map(({ id: value, name: label }) => ({ value, label })),
    measure: measure ? { id: measure.id, name: measure.name, windows: measure.windows } : null,
    offered: { schools: offered, has_more_schools: isMany },
    today: context.today,
    year: searchParams.get('year') ?? schoolYearOf(context.today),
    window: searchParams.get('window') ?? '',
  }
}

/** The fields of schools. */
const SCHOOLS = ['schools']

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const step = await takeSchoolStep(context, form, SCHOOLS)
  if (step) return step
  return submit(
    form,
    form.has(BLANK_ASKS_ALL) ? CreateRequest : AskChosen,
    (json, once) => context.api.plans['measure-requests'].$post({ json }, once),
    ({ id }, message) => redirectWithToast(urls.readingRequest(id), { kind: 'success', message }),
    async () => ({ schools: await loadSchoolStep(context, form, SCHOOLS) }),
  )
}

/** Asks schools for a reading of a measure by a date. */
export default function RequestCreate() {
  const { measure, measures, ...form } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHead
        kicker="Measurements"
        title="Ask for readings"
        sub="The principals of these schools get an email. You see who has entered the reading."
      />
      {measure ? (
        <RequestForm measure={measure} {...form} answer={answer} />
      ) : measures.length === 0 ? (
        <MeasuresEmpty mayEdit />
      ) : (
        <Form method="get" className="request-form">
          <Field label="Measure" name="measure">
            {({ labelId: _, ...ids }) => <Select name="measure" options={measures} {...ids} />}
          </Field>
          <p className="acts">
            <Button type="submit">Continue</Button>
          </p>
        </Form>
      )}
    </>
  )
}
