import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { Form, useLoaderData, useSubmit } from '@remix-run/react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FilterChoice } from '#app/components/filter-tools.tsx'
import { givenFields } from '#app/components/given-fields.ts'
import { PageHead } from '#app/components/page.tsx'
import { RowsPerPage } from '#app/components/rows-per-page.tsx'
import { levelOfPath } from '#app/kit/level.ts'
import { asQuery, PAGE_SIZE, pageSizeOf } from '#app/kit/list-ask.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { numberWords } from '#model/counted.ts'
import { LEVELS, levelName } from '#model/levels.ts'
import { mayCreate } from '#model/may-create.ts'
import { ElementTable } from './element-table.tsx'
import { neighborIn } from './neighbor-in.ts'

const FILTERING = { method: 'get', replace: true, preventScrollReset: true } as const

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.label} of ${data.table.parent?.name ?? data.table.plan.name} · Waymark` : 'Waymark' },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const level = levelOfPath(params.level)
  const planId = params.planId! // set by the route
  const query = new URL(request.url).searchParams
  const chosen = query.get('element') ?? (await neighborIn(context, planId, level, query))
  const pillar = query.get('pillar') || undefined
  // The element selector posts here, so that it works without scripts.
  if (chosen)
    throw redirect(
      urls.element(planId, level.key, chosen, query.get('mode') === 'view' ? 'view' : 'update', {
        pillar,
        tab: query.get('tab'),
      }),
    )
  const page = query.get('page') ?? '1'
  const sort = query.get('sort') ?? undefined
  const pageSize = pageSizeOf(query.get('page_size') ?? undefined)
  const within = { pillar_id: pillar, parent_id: query.get('parent') || undefined }
  const ask = { level: level.key, page, page_size: String(pageSize), sort, ...within }
  const table = await readList(
    request,
    context.api.plans['plan-table'][':id'].$get({ param: { id: planId }, query: asQuery(ask) }),
  )
  withinPages(request, table, pageSize)
  // The parent's own rights are checked once the form names one.
  const canCreate = mayCreate(actor.role, level.key, table.plan, true)
  return {
    table,
    levelKey: level.key,
    pillar,
    sort,
    page: Number(page),
    pageSize,
    canCreate,
    label: levelName(actor.district.naming, level.key),
  }
}

export default function LevelList() {
  const { table, levelKey, pillar, sort, page, pageSize, canCreate, label } = useLoaderData<typeof loader>()
  const naming = useNaming()
  const submit = useSubmit()
  const { plan, parent, pillars, results, count } = table
  const create = canCreate ? (
    <ButtonLink icon="plus" to={urls.createElement(plan.id, levelKey, parent ? { parent: parent.id } : {})}>
      Create {label}
    </ButtonLink>
  ) : null
  const filtered = Boolean(pillar || parent)
  const below = pillars.find(({ id }) => id === pillar)?.name ?? 'this plan'
  return (
    <>
      <PageHead
        kicker={label}
        title={parent ? parent.name : plan.name}
        sub={
          parent ? `${levelName(naming, LEVELS[levelKey].parent)} in ${plan.name}` : `${numberWords(count)} in ${below}`
        }
        actions={create}
      />
      {levelKey === 'pillar' || parent ? null : (
        <Form method="get" className="tools" onChange={(event) => submit(givenFields(event.currentTarget), FILTERING)}>
          {sort ? <input type="hidden" name="sort" value={sort} /> : null}
          {pageSize === PAGE_SIZE ? null : <input type="hidden" name="page_size" value={pageSize} />}
          <FilterChoice
            name="pillar"
            label={`Filter by ${levelName(naming, 'pillar')}`}
            value={pillar}
            all="All"
            options={pillars.map((line) => ({ value: line.id, label: `${line.number} ${line.name}` }))}
          />
          <noscript>
            <Button variant="outline" type="submit">
              Show
            </Button>
          </noscript>
        </Form>
      )}
      <ElementTable
        rows={results}
        level={levelKey}
        sort={sort ?? 'name'}
        caption={`${label} of ${plan.name}`}
        empty={
          <EmptyState
            title={filtered ? 'Nothing here matches' : `No ${label} yet`}
            why={
              filtered
                ? `There is no ${label} under what you chose.`
                : `Each ${label} belongs to one ${levelName(naming, LEVELS[levelKey].parent)}.`
            }
            action={
              filtered && !(parent && create) ? (
                <ButtonLink variant="outline" to={urls.planLevel(plan.id, levelKey)}>
                  Clear filters
                </ButtonLink>
              ) : (
                create
              )
            }
          />
        }
      />
      {count > 0 ? (
        <Pagination page={page} pageSize={pageSize} count={count} shown={results.length}>
          {count > PAGE_SIZE ? <RowsPerPage pageSize={pageSize} /> : null}
        </Pagination>
      ) : null}
    </>
  )
}
