import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Form, useLoaderData } from '@remix-run/react'
import { type Column, DataTable } from '#app/components/data-table.tsx'
import { PageHead } from '#app/components/page.tsx'
import { act } from '#app/kit/act.ts'
import { read } from '#app/kit/read.ts'
import { notForThisRole } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { can } from '#model/permissions.ts'
import type { ReadingRequest } from '#worker/measures/requests-contract.ts'
import { enteredText, periodOf, stateOf } from './request-words.ts'

export const meta: MetaFunction = () => [{ title: 'Request for readings · Waymark' }]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  if (!can(actor.role, 'measures:write')) throw await notForThisRole(context)
  const asked = context.api.plans['measure-requests'][':id'].$get({ param: { id: params.requestId ?? '' } })
  return { asked: await read(asked), mayManage: can(actor.role, 'measures:manage'), today: context.today }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  const param = { id: params.requestId ?? '' }
  const calls = context.api.plans['measure-requests'][':id']
  const back = urls.readingRequest(param.id)
  const done = (message: string) => () => redirectWithToast(back, { kind: 'success', message })
  return form.get('intent') === 'close'
    ? act(calls.close.$post({ param, json: { version: Number(form.get('version')) } }), back, done('Request closed'))
    : act(calls.remind.$post({ param }), back, done('Schools reminded'))
}

const COLUMNS: Column<ReadingRequest['schools'][number]>[] = [
  { key: 'school', head: 'School', cell: ({ name }) => name },
  { key: 'state', head: 'Reading', cell: ({ has_entered }) => (has_entered ? 'Entered' : 'Missing') },
]

/** A request: who has entered the reading, and who has not. */
export default function RequestView() {
  const { asked, mayManage, today } = useLoaderData<typeof loader>()
  const { measure, school_year, window, due_date, note, reminded_on, is_closed, entered } = asked
  const isWaiting = !is_closed && entered < asked.asked
  return (
    <>
      <PageHead
        kicker="Requests for readings"
        title={`${measure.name}, ${periodOf(asked)}`}
        sub={`Due ${due_date} · ${enteredText(asked)} entered · ${stateOf(asked)}`}
        actions={
          <>
            {mayManage && !is_closed ? (
              <Form method="post" className="contents">
                <input type="hidden" name="version" value={asked.version} />
                <Button type="submit" variant="outline" name="intent" value="close">
                  Close request
                </Button>
                {isWaiting && reminded_on !== today ? (
                  <Button type="submit" variant="outline" name="intent" value="remind">
                    Remind schools
                  </Button>
                ) : null}
              </Form>
            ) : null}
            <ButtonLink to={urls.measureGrid({ measure: measure.id, year: school_year, window: window ?? undefined })}>
              Enter readings
            </ButtonLink>
          </>
        }
      />
      {note ? <p>{note}</p> : null}
      {reminded_on ? <p className="mute">Last reminder on {reminded_on}. Schools get at most one a day.</p> : null}
      <DataTable
        caption="Schools that are asked for the reading"
        rows={asked.schools}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        empty={null}
      />
    </>
  )
}
