import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { HistoryTable } from '#app/components/history/history-table.tsx'
import { PageHead } from '#app/components/page.tsx'
import { momentIn } from '#app/kit/moment.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { counted } from '#model/counted.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `History of ${data?.name ?? 'this'} · Waymark` },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'meetings:write')
  const param = { id: params.meetingId! } // set by the route
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  const one = context.api.plans.meeting[':id']
  const [{ name, id }, found] = await Promise.all([
    read(one.$get({ param })),
    readList(request, one.history.$get({ param, query: { page } })),
  ])
  withinPages(request, found)
  const rows = found.results.map((row) => ({ ...row, moment: momentIn(actor.district.timeZone, row.at) }))
  return { name, id, count: found.count, rows, page: Number(page) || 1 }
}

/** Who changed what and when in a meeting, newest first. */
export default function MeetingHistory() {
  const { name, id, count, rows, page } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        kicker="History of meeting"
        title={name}
        sub={`${counted(count, 'change')}, newest first.`}
        actions={
          <ButtonLink variant="outline" icon="arrow-left" to={urls.meeting(id)}>
            Back
          </ButtonLink>
        }
      />
      <HistoryTable name={name} rows={rows} />
      {count > 0 ? <Pagination page={page} pageSize={10} count={count} shown={rows.length} /> : null}
    </>
  )
}
