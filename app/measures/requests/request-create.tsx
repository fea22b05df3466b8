import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { Field } from '#app/components/field.tsx'
import { PageHead } from '#app/components/page.tsx'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { schoolYearOf } from '#model/measures/school-years.ts'
import { CreateRequest } from '#worker/measures/requests-contract.ts'
import { RequestForm } from './request-form.tsx'
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
  const own = measure && measure.schools.length > 0 ? measure.schools : choices.schools
  return {
    measures: choices.measures.map(({ id: value, name: label }) => ({ value, label })),
    measure: measure ? { id: measure.id, name: measure.name, windows: measure.windows } : null,
    schools: own.map(({ id: value, name: label }) => ({ value, label })),
    today: context.today,
    year: searchParams.get('year') ?? schoolYearOf(context.today),
    window: searchParams.get('window') ?? '',
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return submit(
    await request.formData(),
    CreateRequest,
    (json) => context.api.plans['measure-requests'].$post({ json }),
    ({ id }, message) => redirectWithToast(urls.readingRequest(id), { kind: 'success', message }),
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
      ) : (
        <Form method="get" className="request-form">
          <Field label="Measure" name="measure">
            {({ labelId: _, ...ids }) => <Select name="measure" options={measures} {...ids} />}
          </Field>
          <p className="acts">
            <Button type="submit" disabled={measures.length === 0}>
              Continue
            </Button>
          </p>
        </Form>
      )}
    </>
  )
}
