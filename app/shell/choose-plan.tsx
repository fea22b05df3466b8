import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { type Column, DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FilterChoice, FilterTools } from '#app/components/filter-tools.tsx'
import { NoPlan } from '#app/components/no-plan.tsx'
import { PageHead } from '#app/components/page.tsx'
import { withOtherPlan } from '#app/components/shell/plan-address.ts'
import { PLAN_STATUS_WORDS } from '#app/components/status-words.ts'
import { askOf, asQuery } from '#app/kit/list-ask.ts'
import { safeNext } from '#app/kit/next.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls, withQuery } from '#app/kit/urls.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { PLAN_STATUSES, type PlanRow } from '#worker/plans/contract.ts'

const PAGE_SIZE = 25

export const meta: MetaFunction = () => [{ title: 'Choose a plan · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireActor(context, request)
  const url = new URL(request.url)
  const ask = askOf(url, ['planName', 'planStatus', 'page'])
  const query = asQuery({ ...ask, page_size: String(PAGE_SIZE), sort: 'name' })
  const plans = await readList(request, context.api.plans.$get({ query }))
  withinPages(request, plans, PAGE_SIZE)
  return { plans, ask, page: Number(ask.page ?? 1), next: safeNext(url.searchParams.get('next')) ?? urls.dashboard() }
}

/** The plan selector as a page: where scripts do not run. Each plan opens the screen that the person came from. */
export default function ChoosePlan() {
  const { plans, ask, page, next } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Choose a plan" sub="The page that you came from opens with this plan." />
      <FilterTools
        label="Filter plans"
        search={{ name: 'planName', label: 'Plan name', value: ask.planName }}
        kept={{ next }}
        chosen={ask.planStatus && ask.planStatus !== 'ALL' ? 1 : 0}
      >
        <FilterChoice
          name="planStatus"
          label="Status"
          value={ask.planStatus ?? 'ALL'}
          options={[
            { value: 'ALL', label: 'All' },
            ...PLAN_STATUSES.map((key) => ({ value: key, label: PLAN_STATUS_WORDS[key] })),
          ]}
        />
      </FilterTools>
      <DataTable
        caption="Plans in the district"
        rows={plans.results}
        rowKey={(plan) => plan.id}
        columns={columns(next)}
        empty={
          ask.planName || ask.planStatus ? (
            <EmptyState
              title="No plans match these filters"
              action={<ButtonLink to={withQuery(urls.choosePlan(), { next })}>Show all plans</ButtonLink>}
            />
          ) : (
            <NoPlan shows="Here you choose the plan that the screens show." />
          )
        }
      />
      {plans.count > 0 ? (
        <Pagination page={page} pageSize={PAGE_SIZE} count={plans.count} shown={plans.results.length} />
      ) : null}
    </>
  )
}

const columns = (next: string): Column<PlanRow>[] => [
  {
    key: 'name',
    head: 'Name',
    cell: (plan) => (
      <>
        <Link className="name" to={withOtherPlan(next, plan.id)}>
          {plan.name}
        </Link>
        <span className="meta">{plan.school_name ?? 'The whole district'}</span>
      </>
    ),
  },
  { key: 'year', head: 'Plan year', phone: 'right', figures: true, cell: (plan) => plan.plan_year },
]
