import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FilterTools } from '#app/components/filter-tools.tsx'
import { MeasurementsTabs } from '#app/components/measures/measurements-tabs.tsx'
import { PageHead } from '#app/components/page.tsx'
import { askOf, asQuery, PAGE_SIZE } from '#app/kit/list-ask.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { measureColumns } from './measure-columns.tsx'

export const meta: MetaFunction = () => [{ title: 'Measurements · Waymark' }]

const FILTERS = ['search', 'sort', 'page'] as const

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireActor(context, request)
  const ask = askOf(new URL(request.url), FILTERS)
  const measures = await readList(request, context.api.plans.measure.$get({ query: asQuery(ask) }))
  withinPages(request, measures)
  return { measures, ask }
}

/** The district's measures: what is tracked, where it stands, and whose it is. */
export default function MeasureList() {
  const { measures, ask } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Measurements" />
      <MeasurementsTabs open="measures" count={measures.count} />
      <FilterTools
        label="Filter the measures"
        search={{ name: 'search', label: 'Find by name', value: ask.search }}
        kept={{ sort: ask.sort }}
        chosen={0}
      >
        {null}
      </FilterTools>
      <DataTable
        className="measures"
        caption="Measures of the district"
        rows={measures.results}
        rowKey={({ id }) => id}
        sort={ask.sort ?? 'name'}
        columns={measureColumns()}
        empty={
          ask.search ? (
            <EmptyState
              title="No measures match these filters"
              action={
                <ButtonLink variant="outline" to={urls.measurements()}>
                  Clear filters
                </ButtonLink>
              }
            />
          ) : (
            <EmptyState page title="No measures yet" why="A measure is a number that the district tracks." />
          )
        }
      />
      {measures.count > 0 ? (
        <Pagination
          page={Number(ask.page ?? 1)}
          pageSize={PAGE_SIZE}
          count={measures.count}
          shown={measures.results.length}
        />
      ) : null}
    </>
  )
}
