import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { Form, useLoaderData, useSubmit } from '@remix-run/react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { levelApi, levelOfPath } from '#app/kit/level.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Plus } from '#app/ui/icon.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Select } from '#app/ui/select.tsx'
import { can } from '#worker/auth/permissions.ts'
import { LEVELS, levelName } from '#worker/plans/levels.ts'
import { ElementTable } from './element-table.tsx'
import { lineOf } from './element-trail.ts'

export const meta: MetaFunction = () => [{ title: 'Review plan · Waymark' }]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const level = levelOfPath(params.level)
  const planId = params.planId! // the route has it
  const query = new URL(request.url).searchParams
  const chosen = query.get('element')
  const pillar = query.get('pillar') || undefined
  // The element selector asks here, so that it works as a plain form too.
  if (chosen)
    throw redirect(
      urls.element(planId, level.key, chosen, query.get('mode') === 'view' ? 'view' : 'update', {
        pillar,
        tab: query.get('tab'),
      }),
    )
  const ask = {
    plan_id: planId,
    page: query.get('page') ?? '1',
    pillar_id: pillar,
    parent_id: query.get('parent') || undefined,
  }
  const sort = query.get('sort') ?? undefined
  const [outline, found] = await Promise.all([
    read(context.api.plans['plan-outline'][':id'].$get({ param: { id: planId } })),
    read(levelApi(context, level.key).$get({ query: { ...ask, sort } as never })), // a sort that does not exist is the API's to refuse
  ])
  return {
    outline,
    found,
    levelKey: level.key,
    pillar,
    sort,
    page: Number(ask.page),
    parent: lineOf(outline, query.get('parent') ?? ''),
    canCreate: can(actor.role, 'elements:write'),
  }
}

export default function LevelList() {
  const { outline, found, levelKey, pillar, sort, page, parent, canCreate } = useLoaderData<typeof loader>()
  const naming = useNaming()
  const submit = useSubmit()
  const label = levelName(naming, levelKey)
  const { plan } = outline
  const pillars = outline.lines.filter((line) => line.level === 'pillar')
  const create = canCreate ? (
    <ButtonLink
      variant="primary"
      icon={Plus}
      to={urls.createElement(plan.id, levelKey, parent ? { parent: parent.id } : {})}
    >
      Create {label}
    </ButtonLink>
  ) : null
  const filtered = Boolean(pillar || parent)
  return (
    <>
      <PageHead
        kicker={label}
        title={parent ? parent.name : plan.name}
        sub={parent ? `${levelName(naming, LEVELS[levelKey].parent)} in ${plan.name}` : `${found.count} in this plan`}
        actions={create}
      />
      {levelKey === 'pillar' || parent ? null : (
        <Form method="get" className="tools" onChange={(event) => submit(event.currentTarget)}>
          <div className="inline">
            <label htmlFor="pillar-filter">Filter by {levelName(naming, 'pillar')}</label>
            <Select
              key={pillar}
              id="pillar-filter"
              name="pillar"
              defaultValue={pillar ?? ''}
              placeholder="All"
              options={pillars.map((line) => ({ value: line.id, label: `${line.number} ${line.name}` }))}
            />
          </div>
          <noscript>
            <Button type="submit">Show</Button>
          </noscript>
        </Form>
      )}
      <ElementTable
        rows={found.results}
        numbers={Object.fromEntries(outline.lines.map((line) => [line.id, line.number]))}
        sort={sort}
        caption={`${label} of ${plan.name}`}
        empty={
          <EmptyState
            title={filtered ? 'Nothing here matches' : `No ${label} yet`}
            why={
              filtered
                ? `No ${label} stands under what you chose.`
                : `Each ${label} belongs to one ${levelName(naming, LEVELS[levelKey].parent)}.`
            }
            action={filtered ? <ButtonLink to={urls.planLevel(plan.id, levelKey)}>Clear filters</ButtonLink> : create}
          />
        }
      />
      {found.count > 0 ? (
        <Pagination page={page} pageSize={10} count={found.count} shown={found.results.length} />
      ) : null}
    </>
  )
}
