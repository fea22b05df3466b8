import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FilterDate, FilterTools } from '#app/components/filter-tools.tsx'
import { NoPlan } from '#app/components/no-plan.tsx'
import { PageHead } from '#app/components/page.tsx'
import { PlanStatusFilter } from '#app/components/plan-status-filter.tsx'
import { RowsPerPage } from '#app/components/rows-per-page.tsx'
import { asQuery, PAGE_SIZE, pageSizeOf } from '#app/kit/list-ask.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { currentPlanId } from '#app/kit/selected-plan.ts'
import { dateOf } from '#app/kit/typed-dates.ts'
import { urls } from '#app/kit/urls.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { counted } from '#model/counted.ts'
import { can } from '#model/permissions.ts'
import { planColumns } from './plan-columns.tsx'

export const meta: MetaFunction = () => [{ title: 'Review/Edit Plan · Waymark' }]

const FILTERS = ['planName', 'planStatus', 'start_date', 'end_date', 'sort', 'page', 'page_size'] as const

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const params = new URL(request.url).searchParams
  const selected = params.get('plan') || actor.defaultPlanId || (await currentPlanId(context)) || ''
  const ask = Object.fromEntries(FILTERS.flatMap((key) => (params.get(key) ? [[key, params.get(key)!]] : [])))
  for (const key of ['start_date', 'end_date']) if (ask[key]) ask[key] = dateOf(ask[key], context.today)
  const pageSize = pageSizeOf(ask.page_size)
  const query = asQuery({ ...ask, page_size: String(pageSize), first: selected })
  const plans = await readList(request, context.api.plans.$get({ query }))
  withinPages(request, plans, pageSize)
  return {
    plans,
    pageSize,
    selected,
    ask: ask as Partial<Record<(typeof FILTERS)[number], string>>,
    mayCreate: can(actor.role, 'plans:write'),
    mayTrash: can(actor.role, 'trash:read'),
  }
}

export default function PlanList() {
  const { plans, pageSize, selected, ask, mayCreate, mayTrash } = useLoaderData<typeof loader>()
  const filtered = Boolean(
    ask.planName || ask.start_date || ask.end_date || (ask.planStatus && ask.planStatus !== 'ALL'),
  )
  const create = mayCreate ? (
    <ButtonLink icon="file-plus" to={urls.createPlan()}>
      Create Plan
    </ButtonLink>
  ) : null
  return (
    <>
      <PageHead
        title="Review/Edit Plan"
        sub={`${counted(plans.count, 'plan')}${ask.sort ? '' : ', newest change first'}`}
        actions={
          <>
            {mayTrash ? (
              <ButtonLink variant="ghost" icon="trash" to={urls.trash()}>
                Trash
              </ButtonLink>
            ) : null}
            {mayCreate ? (
              <ButtonLink variant="outline" icon="rows-3" to={urls.quickBuild()}>
                Quick build Plan
              </ButtonLink>
            ) : null}
            {create}
          </>
        }
      />
      {filtered || plans.count > 0 ? (
        <FilterTools
          byButton
          label="Filter plans"
          search={{ name: 'planName', label: 'Plan name', value: ask.planName }}
          kept={{ sort: ask.sort, page_size: ask.page_size, plan: selected }}
          chosen={[ask.planStatus !== 'ALL' && ask.planStatus, ask.start_date, ask.end_date].filter(Boolean).length}
        >
          <PlanStatusFilter value={ask.planStatus} />
          <FilterDate name="start_date" label="Starts on or after" value={ask.start_date} />
          <FilterDate name="end_date" label="Ends on or before" value={ask.end_date} />
        </FilterTools>
      ) : null}
      <DataTable
        caption="Plans in the district"
        rows={plans.results}
        rowKey={(plan) => plan.id}
        sort={ask.sort}
        columns={planColumns(selected)}
        empty={
          filtered ? (
            <EmptyState
              title="No plans match these filters"
              action={
                <ButtonLink variant="outline" to={urls.reviewPlan({ plan: selected })}>
                  Clear filters
                </ButtonLink>
              }
            />
          ) : (
            <NoPlan page shows="A plan says what the district wants to achieve, level by level." />
          )
        }
      />
      {plans.count > 0 ? (
        <Pagination page={Number(ask.page ?? 1)} pageSize={pageSize} count={plans.count} shown={plans.results.length}>
          {plans.count > PAGE_SIZE ? <RowsPerPage pageSize={pageSize} /> : null}
        </Pagination>
      ) : null}
    </>
  )
}
