import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { Field } from '#app/components/field.tsx'
import { FormActions } from '#app/components/form-actions.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { addYears, schoolYearOf, shortYear } from '#model/measures/school-years.ts'
import { WINDOW_TABLE, windowsOf } from '#model/measures/windows.ts'
import { CreateRequest } from '#worker/measures/requests-contract.ts'
import './requests.css'

export const meta: MetaFunction = () => [{ title: 'Ask for readings · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'measures:manage')
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('measure')
  const { plans } = context.api
  const [choices, measure] = await Promise.all([
    read(plans['measure-choices'].$get()),
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
  requireActor(context, request)
  return submit(
    await request.formData(),
    CreateRequest,
    (json) => context.api.plans['measure-requests'].$post({ json }),
    ({ id }, message) => redirectWithToast(urls.readingRequest(id), { kind: 'success', message }),
  )
}

/** Asks schools for a reading of a measure by a date. */
export default function RequestCreate() {
  const { measure, measures } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        kicker="Measurements"
        title="Ask for readings"
        sub="The principals of these schools get an email. You see who has entered the reading."
      />
      {measure ? (
        <RequestForm />
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

function RequestForm() {
  const { measure, schools, today, year, window } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const pending = useNavigation().formMethod === 'POST'
  const typed = answer?.result.initialValue as { schools?: string[] | string } | undefined // the form's own fields
  const chosen = typed ? [typed.schools ?? []].flat() : null
  const now = schoolYearOf(today)
  const years = [year, now, addYears(now, -1)].filter((one, at, all) => all.indexOf(one) === at)
  const said = (name: string) => (answer?.result.initialValue as Record<string, string> | undefined)?.[name] // as above
  if (!measure) return null
  const windows = windowsOf(measure.windows)
  return (
    <FormState errors={answer?.result.error as Record<string, string[]> | undefined}>
      <Form method="post" className="request-form" noValidate>
        <input type="hidden" name="measure_id" value={measure.id} />
        <Field label="Measure" name="measure_id" group>
          {() => <p>{measure.name}</p>}
        </Field>
        <Field label="School year" name="school_year">
          {({ labelId: _, ...ids }) => (
            <Select
              name="school_year"
              defaultValue={said('school_year') ?? year}
              options={years.map((value) => ({ value, label: shortYear(value) }))}
              {...ids}
            />
          )}
        </Field>
        {windows.length > 0 ? (
          <Field label="Window" name="window">
            {({ labelId: _, ...ids }) => (
              <Select
                name="window"
                defaultValue={said('window') ?? (window || windows[0])}
                options={windows.map((value) => ({ value, label: WINDOW_TABLE[value].label }))}
                {...ids}
              />
            )}
          </Field>
        ) : null}
        <Field label="Due" name="due_date">
          {({ labelId: _, ...ids }) => <Input type="date" name="due_date" defaultValue={said('due_date')} {...ids} />}
        </Field>
        <Field label="Note" name="note" optional help="It is part of the email">
          {({ labelId: _, ...ids }) => <Textarea name="note" rows={3} defaultValue={said('note')} {...ids} />}
        </Field>
        <Field label="Schools" name="schools" group>
          {() => (
            <div className="request-schools">
              {schools.map(({ value, label }) => (
                <Checkbox
                  key={value}
                  name="schools"
                  value={value}
                  label={label}
                  defaultChecked={chosen ? chosen.includes(value) : true}
                />
              ))}
            </div>
          )}
        </Field>
        <FormActions
          back={{ to: urls.readingRequests() }}
          save={{ word: 'Ask schools', pending, pendingWord: 'Asking' }}
        />
      </Form>
    </FormState>
  )
}
