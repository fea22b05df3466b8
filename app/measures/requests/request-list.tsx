import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { type Column, DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { read } from '#app/kit/read.ts'
import { notForThisRole } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { can } from '#model/permissions.ts'
import type { ReadingRequestRow } from '#worker/measures/requests-contract.ts'
import { enteredText, periodOf, stateOf } from './request-words.ts'

export const meta: MetaFunction = () => [{ title: 'Requests for readings · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  if (!can(actor.role, 'measures:write')) throw await notForThisRole(context)
  const { results } = await read(context.api.plans['measure-requests'].$get({ query: {} }))
  return { requests: results, mayAsk: can(actor.role, 'measures:manage') }
}

const COLUMNS: Column<ReadingRequestRow>[] = [
  {
    key: 'measure',
    head: 'Measure',
    cell: (request) => (
      <>
        <Link to={urls.readingRequest(request.id)} className="font-medium">
          {request.measure.name}
        </Link>
        <span className="meta">{periodOf(request)}</span>
      </>
    ),
  },
  { key: 'due', head: 'Due', cell: ({ due_date }) => <time dateTime={due_date}>{due_date}</time> },
  { key: 'entered', head: 'Entered', cell: (request) => enteredText(request) },
  { key: 'state', head: 'State', cell: (request) => stateOf(request) },
]

/** Requests for readings; a principal sees those to their own schools. */
export default function RequestList() {
  const { requests, mayAsk } = useLoaderData<typeof loader>()
  const ask = mayAsk ? (
    <ButtonLink to={urls.askForReadings()} icon="plus">
      Ask for readings
    </ButtonLink>
  ) : null
  return (
    <>
      <PageHead kicker="Measurements" title="Requests for readings" actions={requests.length > 0 ? ask : null} />
      <DataTable
        caption="Requests for readings"
        rows={requests}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        empty={
          <EmptyState
            page
            title={mayAsk ? 'No requests yet' : 'Nobody asks your schools for a reading now'}
            why={
              mayAsk
                ? 'Ask schools for a reading by a date: their principals get an email, and you see who has entered it.'
                : 'When a planner asks your schools for a reading, it is listed here.'
            }
            action={ask}
          />
        }
      />
    </>
  )
}
