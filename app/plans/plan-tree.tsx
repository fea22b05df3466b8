import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useMemo, useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { dayWords } from '#app/kit/days.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { useAround, useNaming } from '#app/kit/use-shell.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Plus, Rows3 } from '#app/ui/icon.tsx'
import { can } from '#worker/auth/permissions.ts'
import { CHAIN, type ChainKey, levelName } from '#worker/plans/levels.ts'
import { ALERT_STATUSES } from '#worker/plans/status.ts'
import { filterTree, isFiltered, openDownTo, type TreeFilter, visibleRows } from './tree-model.ts'
import { TreeTable } from './tree-table.tsx'
import { TreeTools } from './tree-tools.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.tree.plan.name ?? 'Plan'} · Waymark` },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const query = new URL(request.url).searchParams
  const tree = await read(context.api.plans['plan-descendants'][':id'].$get({ param: { id: params.planId! } })) // the route has it
  const filter: TreeFilter = {
    pillar: query.get('pillar') || null,
    risk: ALERT_STATUSES.find((one) => one === query.get('risk')) ?? null,
    owner: query.get('owner') || null,
    find: query.get('find')?.trim().slice(0, 100) ?? '',
  }
  const open = CHAIN.find((one) => one === query.get('open')) ?? null
  const toggled = query.get('toggle')?.split(',').filter(Boolean) ?? []
  return {
    tree,
    filter,
    open,
    toggled,
    mayCreate: can(actor.role, 'elements:write'),
    mayPlan: can(actor.role, 'plans:write'),
  }
}

export default function PlanTree() {
  const data = useLoaderData<typeof loader>()
  const { tree, filter, mayPlan } = data
  const naming = useNaming()
  const today = useAround()?.today ?? ''
  const { plan, elements } = tree
  const pillar = levelName(naming, 'pillar')
  const create = plan.is_editable ? (
    <ButtonLink variant="primary" icon={Plus} to={urls.createElement(plan.id, 'pillar')}>
      Create {pillar}
    </ButtonLink>
  ) : null
  const changed =
    [plan, ...elements]
      .map((one) => one.updated_at)
      .sort()
      .at(-1) ?? plan.updated_at
  return (
    <>
      <PageHead
        title="Review plan"
        sub={`${plan.name}. ${elements.length} ${elements.length === 1 ? 'element' : 'elements'}, last changed ${dayWords(changed.slice(0, 10), today)}.`}
        actions={
          <>
            {mayPlan ? (
              <ButtonLink icon={Rows3} to={urls.quickBuild()}>
                Quick build Plan
              </ButtonLink>
            ) : null}
            {create}
          </>
        }
      />
      {elements.length === 0 ? (
        <EmptyState
          page
          title="This plan is empty"
          why={`A plan begins with ${pillar}, the few things the district will be known for.`}
          action={create}
        />
      ) : (
        <OpenableTree key={`${plan.id} ${data.open} ${JSON.stringify(filter)}`} {...data} />
      )}
    </>
  )
}

/** What stands open is the address's to say at first, and the reader's after that. */
function OpenableTree({ tree, filter, open: level, toggled }: ReturnType<typeof useLoaderData<typeof loader>>) {
  const found = useMemo(() => filterTree(tree.elements, filter), [tree.elements, filter])
  const [down, setDown] = useState<ChainKey | null>(level)
  const [open, setOpen] = useState(() => {
    const ids = openDownTo(found.nodes, level ?? (isFiltered(filter) ? 'activity' : 'initiative'))
    for (const id of toggled) ids.has(id) ? ids.delete(id) : ids.add(id)
    return ids
  })
  const rows = visibleRows(found.nodes, open)
  const toggle = (id: string) => {
    setDown(null)
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }
  return (
    <>
      <TreeTools
        tree={tree}
        filter={filter}
        down={down ?? (level === null && toggled.length === 0 && !isFiltered(filter) ? 'initiative' : null)}
        onDown={(next) => {
          setDown(next)
          setOpen(openDownTo(found.nodes, next))
        }}
      />
      {rows.length === 0 ? (
        <EmptyState
          title="Nothing in this plan matches"
          action={<ButtonLink to={urls.planTree(tree.plan.id)}>Clear filters</ButtonLink>}
        />
      ) : (
        <TreeTable
          plan={tree.plan}
          rows={rows}
          all={found.nodes}
          open={open}
          onToggle={toggle}
          matches={isFiltered(filter) ? found.matches : null}
          total={tree.elements.length}
        />
      )}
    </>
  )
}
