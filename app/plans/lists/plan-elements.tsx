import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { findParam } from '#app/components/filter-find.tsx'
import { findPlainly } from '#app/components/find-choices.ts'
import { NoPlan } from '#app/components/no-plan.tsx'
import { PageHead } from '#app/components/page.tsx'
import { RowsPerPage } from '#app/components/rows-per-page.tsx'
import { asQuery, PAGE_SIZE, pageSizeOf } from '#app/kit/list-ask.ts'
import { hasOwnScope } from '#app/kit/own-scope.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { selectedPlan } from '#app/kit/selected-plan.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { bulkAction } from '#app/plans/bulk/bulk-action.ts'
import { BULK_FIELDS } from '#app/plans/bulk/bulk-bar.tsx'
import { ChosenElements } from '#app/plans/bulk/chosen-elements.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { levelName } from '#model/levels.ts'
import { mayCreate } from '#model/may-create.ts'
import { ME } from '#model/owner-filter.ts'
import { NothingFound } from './nothing-found.tsx'
import { askOf, countWords, filterValues, listOf, openedAs } from './plan-elements-filter.ts'
import { PlanElementsTools } from './plan-elements-tools.tsx'

export const meta: MetaFunction = () => [{ title: 'Plan Elements · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const planId = await selectedPlan(context, request)
  if (planId === null) return { chosen: null }
  const special = hasOwnScope(actor)
  const filter = openedAs(filterValues(new URL(request.url).searchParams), special)
  await BULK_FIELDS.get()
  const [table, found] = await Promise.all([
    readList(
      request,
      context.api.plans['plan-table'][':id'].$get({ param: { id: planId }, query: asQuery(askOf(filter)) }),
    ),
    findPlainly(context, request, 'schools', findParam('school_id')),
  ])
  withinPages(request, table, pageSizeOf(filter.page_size))
  const mine = { page_size: '10', owner: ME } as const
  const ownsNone =
    filter.owner === ME &&
    table.count === 0 &&
    (await read(context.api.plans['plan-table'][':id'].$get({ param: { id: planId }, query: mine }))).count === 0
  return {
    chosen: { table, filter, special, ownsNone, found, mayFill: mayCreate(actor.role, 'pillar', table.plan, true) },
  }
}

/**
 * Also works without scripts: the table's checkboxes belong to the form above it. Does not lead to the sign-in, because
 * the selection and the typed values stay on the page.
 */
export function action(args: ActionFunctionArgs) {
  return bulkAction(args)
}

/**
 * After an error, keeps the page's data, because a reload without a session would lead to the sign-in. Reloads it when
 * rows were saved or deleted in the meantime.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200, defaultShouldRevalidate }) =>
  actionStatus < 400 ? defaultShouldRevalidate : actionStatus === 404 || actionStatus === 412

export default function PlanElements() {
  const { chosen } = useLoaderData<typeof loader>()
  const naming = useNaming()
  if (!chosen) {
    return (
      <>
        <PageHead title="Plan Elements" />
        <NoPlan page shows="This table lists everything in a plan." />
      </>
    )
  }
  const { table, filter, special, ownsNone, found, mayFill } = chosen
  const { plan, total, results, count } = table
  const pageSize = pageSizeOf(filter.page_size)
  const { page_size: _, ...shown } = listOf(filter)
  const words = countWords(count, total, filter)
  return (
    <>
      <PageHead
        title="Plan Elements"
        sub={`${plan.name}. ${words}`}
        actions={
          <ButtonLink variant="outline" icon="list-tree" to={urls.planTree(plan.id)}>
            Review plan
          </ButtonLink>
        }
      />
      <PlanElementsTools {...{ table, filter, special, found }} />
      <ChosenElements
        key={`${plan.id} ${JSON.stringify(shown)}`}
        filter={filter}
        table={table}
        level="all"
        caption={`Elements of ${plan.name}, every level`}
        empty={
          total > 0 ? (
            <NothingFound planId={plan.id} filter={filter} special={special} ownsNone={ownsNone} />
          ) : (
            <EmptyState
              title="This plan is empty"
              why="Everything in this plan shows up here."
              action={
                mayFill ? (
                  <ButtonLink to={urls.createElement(plan.id, 'pillar')}>
                    Create {levelName(naming, 'pillar')}
                  </ButtonLink>
                ) : null
              }
            />
          )
        }
      />
      {count > 0 ? (
        <Pagination page={Number(filter.page ?? 1)} pageSize={pageSize} count={count} shown={results.length}>
          {count > PAGE_SIZE ? <RowsPerPage pageSize={pageSize} /> : null}
        </Pagination>
      ) : null}
    </>
  )
}
