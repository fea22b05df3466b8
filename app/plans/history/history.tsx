import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { HistoryTable } from '#app/components/history/history-table.tsx'
import { PageHead } from '#app/components/page.tsx'
import { levelApi, levelOfPath } from '#app/kit/level.ts'
import { momentIn } from '#app/kit/moment.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { counted } from '#model/counted.ts'
import { levelName, type NodeKey } from '#model/levels.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `History of ${data?.name ?? 'this'} · Waymark` },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const planId = params.planId! // set by the route
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  const level = params.elementId ? levelOfPath(params.level) : null
  const id = params.elementId ?? planId
  const api = level ? levelApi(context, level.key) : null
  const [node, found] = await Promise.all([
    api ? read(api[':id'].$get({ param: { id } })) : read(context.api.plans[':id'].$get({ param: { id } })),
    readList(request, (api ?? context.api.plans.plan)[':id'].history.$get({ param: { id }, query: { page } })),
  ])
  withinPages(request, found)
  const key: NodeKey = level?.key ?? 'plan'
  return {
    name: node.name,
    planName: 'plan_name' in node ? node.plan_name : null,
    key,
    back: level ? urls.element(planId, level.key, id, 'view') : urls.plan(planId, 'view'),
    count: found.count,
    rows: found.results.map((row) => ({ ...row, moment: momentIn(actor.district.timeZone, row.at) })),
    page: Number(page) || 1,
  }
}

/** Who changed what and when in a plan or element, newest first. */
export default function History() {
  const { name, planName, key, back, count, rows, page } = useLoaderData<typeof loader>()
  const naming = useNaming()
  return (
    <>
      <PageHead
        kicker={`History of ${levelName(naming, key)}`}
        title={name}
        sub={`${planName ? `${planName}. ` : ''}${counted(count, 'change')}, newest first.`}
        actions={
          <ButtonLink variant="outline" icon="arrow-left" to={back}>
            Back
          </ButtonLink>
        }
      />
      <HistoryTable name={name} rows={rows} />
      {count > 0 ? <Pagination page={page} pageSize={10} count={count} shown={rows.length} /> : null}
    </>
  )
}
