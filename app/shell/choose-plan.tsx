import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { type Column, DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FilterTools } from '#app/components/filter-tools.tsx'
import { NoPlan } from '#app/components/no-plan.tsx'
import { PageHead } from '#app/components/page.tsx'
import { PlanStatusFilter } from '#app/components/plan-status-filter.tsx'
import { withOtherPlan } from '#app/components/shell/plan-address.ts'
import { askOf, asQuery } from '#app/kit/list-ask.ts'
import { safeNext } from '#app/kit/next.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { homeFor } from '#app/kit/role-pages.ts'
import { urls, withQuery } from '#app/kit/urls.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { can } from '#model/permissions.ts'
import type { PlanRow } from '#worker/plans/contract.ts'

const PAGE_SIZE = 25

export const meta: MetaFunction = () => [{ title: 'Choose a plan · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { role } = requireActor(context, request)
  const url = new URL(request.url)
  const ask = askOf(url, ['planName', 'planStatus', 'page'])
  // The Board can't list plans, but chooses among the same ones by name.
  const detailed = can(role, 'plans:read')
  const plans = detailed ? await listPlans(context, request, ask) : await findNames(context, request, ask)
  withinPages(request, plans, PAGE_SIZE)
  const next = safeNext(url.searchParams.get('next')) ?? homeFor(role)
  return { plans, detailed, ask, page: Number(ask.page ?? 1), next }
}

type PlanAsk = { planName?: string; planStatus?: string; page?: string }
/** A plan in this list; without the right to list plans, people see only its name. */
type OfferedPlan = Pick<PlanRow, 'id' | 'name'> & Partial<Pick<PlanRow, 'school_name' | 'plan_year'>>
type OfferedPlans = { results: OfferedPlan[]; count: number }

function listPlans({ api }: AppLoadContext, request: Request, ask: PlanAsk): Promise<OfferedPlans> {
  const query = asQuery({ ...ask, page_size: String(PAGE_SIZE), sort: 'name' })
  return readList(request, api.plans.$get({ query }))
}

function findNames({ api }: AppLoadContext, request: Request, { planName, page }: PlanAsk): Promise<OfferedPlans> {
  const query = asQuery({ search: planName, page, page_size: String(PAGE_SIZE) })
  return readList(request, api.plans['plan-choices'].find.$get({ query }))
}

/** The plan selector as a page: where scripts do not run. Each plan opens the screen that the person came from. */
export default function ChoosePlan() {
  const { plans, detailed, ask, page, next } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Choose a plan" sub="The page that you came from opens with this plan." />
      <FilterTools
        label="Filter plans"
        search={{ name: 'planName', label: 'Plan name', value: ask.planName }}
        kept={{ next }}
        chosen={ask.planStatus && ask.planStatus !== 'ALL' ? 1 : 0}
      >
        {detailed ? <PlanStatusFilter value={ask.planStatus} /> : null}
      </FilterTools>
      <DataTable
        caption="Plans in the district"
        rows={plans.results}
        rowKey={(plan) => plan.id}
        columns={detailed ? [nameColumn(next), YEAR] : [nameColumn(next)]}
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

const nameColumn = (next: string): Column<OfferedPlan> => ({
  key: 'name',
  head: 'Name',
  cell: (plan) => (
    <>
      <Link className="name" to={withOtherPlan(next, plan.id)}>
        {plan.name}
      </Link>
      {plan.school_name === undefined ? null : <span className="meta">{plan.school_name ?? 'The whole district'}</span>}
    </>
  ),
})

const YEAR: Column<OfferedPlan> = {
  key: 'year',
  head: 'Plan year',
  phone: 'right',
  figures: true,
  cell: (plan) => plan.plan_year,
}
