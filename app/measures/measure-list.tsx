import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { findParam } from '#app/components/filter-find.tsx'
import { findPlainly } from '#app/components/find-choices.ts'
import { MeasurementsTabs } from '#app/components/measures/measurements-tabs.tsx'
import { SparkKey } from '#app/components/measures/spark.tsx'
import { PageHead } from '#app/components/page.tsx'
import { RowsPerPage } from '#app/components/rows-per-page.tsx'
import { askOf, asQuery, PAGE_SIZE, pageSizeOf } from '#app/kit/list-ask.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { can } from '#model/permissions.ts'
import { measureColumns } from './measure-columns.tsx'
import { asOptions, MeasureTools, NeedsLine } from './measure-tools.tsx'
import { MeasuresEmpty } from './measures-empty.tsx'
import './measures.css'

export { measureAction as action } from './measure-action.ts'

export const meta: MetaFunction = () => [{ title: 'Measurements · Waymark' }]

const FILTERS = [
  ...['search', 'type', 'owner', 'result', 'school_id', 'pillar_id', 'is_scorecard', 'needs'],
  ...['sort', 'page', 'page_size', 'more'],
] as const

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { role } = requireActor(context, request)
  const ask: Partial<Record<string, string>> = askOf(new URL(request.url), FILTERS)
  const { more: isAsked, ...asked } = ask
  const { plans } = context.api
  const pageSize = pageSizeOf(ask.page_size)
  // Schools and pillars are many, and few people filter by them: they are read when someone asks for them.
  const more = Boolean(isAsked || ask.school_id || ask.pillar_id)
  const [measures, choices, found] = await Promise.all([
    readList(
      request,
      plans.measure.$get({ query: asQuery({ ...asked, page_size: String(pageSize), owners: 'true' }) }),
    ),
    read(
      plans['measure-choices'].$get({ query: asQuery({ for: more ? 'filters' : 'list', school_id: ask.school_id }) }),
    ),
    findPlainly(context, request, 'schools', findParam('school_id')),
  ])
  withinPages(request, measures, pageSize)
  const { types, pillars, chosen_school: school, has_more_schools } = choices
  return {
    measures,
    types,
    school,
    schools: { first: asOptions(choices.schools), more: has_more_schools, found },
    pillars,
    more,
    ask,
    pageSize,
    mayEdit: can(role, 'measures:manage'),
    mayEnter: can(role, 'measures:write'),
  }
}

/** The district's measures: what is tracked, where it stands, and whose it is. */
export default function MeasureList() {
  const { measures, ask, pageSize, mayEdit, mayEnter, ...choices } = useLoaderData<typeof loader>()
  const { sort, page, page_size: _, more: __, ...filters } = ask
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <>
      <PageHead
        title="Measurements"
        actions={<Actions any={measures.needs.all > 0} mayEdit={mayEdit} mayEnter={mayEnter} />}
      />
      <MeasurementsTabs open="measures" count={measures.needs.all} />
      {measures.needs.all > 0 ? (
        <>
          {mayEnter || ask.needs ? <NeedsLine needs={measures.needs} chosen={ask.needs} /> : null}
          <MeasureTools ask={ask} owners={measures.owners ?? []} {...choices} />
        </>
      ) : null}
      <DataTable
        className="measures"
        caption="Measures of the district"
        rows={measures.results}
        rowKey={({ id }) => id}
        sort={sort ?? 'name'}
        columns={measureColumns({ mayEdit, mayEnter })}
        empty={
          isFiltered ? (
            <EmptyState
              title="No measures match these filters"
              action={
                <ButtonLink variant="outline" to={urls.measurements()}>
                  Clear filters
                </ButtonLink>
              }
            />
          ) : (
            <MeasuresEmpty mayEdit={mayEdit} />
          )
        }
      />
      {measures.count > 0 ? (
        <>
          <Pagination
            page={Number(page ?? 1)}
            pageSize={pageSize}
            count={measures.count}
            shown={measures.results.length}
          >
            {measures.count > PAGE_SIZE ? <RowsPerPage pageSize={pageSize} /> : null}
          </Pagination>
          <SparkKey />
        </>
      ) : null}
    </>
  )
}

/** `any`: without a measure, there is nothing to enter, and the page itself offers to create one. */
function Actions({ any, mayEdit, mayEnter }: { any: boolean; mayEdit: boolean; mayEnter: boolean }) {
  return (
    <>
      {mayEdit ? (
        <ButtonLink variant="ghost" icon="undo-2" to={urls.trash({ tab: 'measures' })}>
          Deleted
        </ButtonLink>
      ) : null}
      {any && mayEnter ? (
        <ButtonLink variant="outline" to={urls.measureGrid()}>
          Enter readings
        </ButtonLink>
      ) : null}
      {any && mayEdit ? (
        <>
          <ButtonLink variant="outline" icon="upload" to={urls.importMeasures()}>
            Import
          </ButtonLink>
          <ButtonLink icon="plus" to={urls.createMeasure()}>
            Create measure
          </ButtonLink>
        </>
      ) : null}
    </>
  )
}
