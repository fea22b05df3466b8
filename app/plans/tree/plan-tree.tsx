import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { dayWords } from '#app/kit/days.ts'
import { momentIn } from '#app/kit/moment.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming, useShell } from '#app/kit/use-shell.ts'
import { QuickAddButton } from '#app/plans/quick-add/quick-add-button.tsx'
import { firstLevel, type QuickLevel, quickLevels } from '#app/plans/quick-add/quick-add-names.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { counted } from '#model/counted.ts'
import { levelName } from '#model/levels.ts'
import { can } from '#model/permissions.ts'
import { OpenableTree } from './openable-tree.tsx'
import { readTreeAddress } from './tree-address.ts'
import { TreeDialogs } from './tree-dialogs.tsx'
import { useTreeVerbs } from './tree-verbs.ts'
import './tree.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Review ${data?.tree.plan.name ?? 'Plan'} · Waymark` },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const query = new URL(request.url).searchParams
  const param = { id: params.planId! } // set by the route
  const { filter, open, toggled } = readTreeAddress(query)
  const tree = await read(
    context.api.plans['plan-tree'][':id'].$get({
      param,
      query: {
        pillar: filter.pillar ?? undefined,
        risk: filter.risk ?? undefined,
        owner: filter.owner ?? undefined,
        find: filter.find,
        open: open ?? undefined,
        toggle: [...toggled].join(','),
        page: /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? query.get('page')! : '1',
      },
    }),
  )
  return {
    tree,
    /** The date in the district's time zone. */
    changed: momentIn(actor.district.timeZone, tree.plan.changed_at).date,
    quick: quickLevels(actor.role, tree.plan),
    mayPlan: can(actor.role, 'plans:write'),
  }
}

/** Lowercases Today and Tomorrow inside a sentence. */
const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

export default function PlanTree() {
  const data = useLoaderData<typeof loader>()
  const { tree, mayPlan, quick } = data
  const naming = useNaming()
  const today = useShell()?.today ?? ''
  const { plan, total } = tree
  const pillar = levelName(naming, 'pillar')
  const create = plan.is_editable ? (
    <ButtonLink icon="plus" to={urls.createElement(plan.id, 'pillar')}>
      Create {pillar}
    </ButtonLink>
  ) : null
  const reveal = useRef<(ids: string[]) => void>(() => {})
  return (
    <TreeDialogs tree={tree} quick={quick} onAdded={(above) => reveal.current(above)}>
      <PageHead
        title="Review plan"
        sub={`${plan.name}. ${counted(total, 'element')}, last changed ${inSentence(dayWords(data.changed, today))}.`}
        actions={
          <>
            <ButtonLink variant="ghost" icon="list" to={urls.reviewPlan({ plan: plan.id })}>
              All plans
            </ButtonLink>
            {quick.length > 0 ? <QuickAddHere planId={plan.id} level={firstLevel(quick)} /> : null}
            {mayPlan ? (
              <ButtonLink variant="outline" icon="rows-3" to={urls.quickBuild()}>
                Quick build Plan
              </ButtonLink>
            ) : null}
            {create}
          </>
        }
      />
      {total === 0 ? (
        <EmptyState
          page
          title="This plan is empty"
          why={`Start with ${pillar}, the top level of your plan: the few things the district will be known for.`}
          action={create}
        />
      ) : (
        <OpenableTree tree={tree} reveal={reveal} />
      )}
    </TreeDialogs>
  )
}

function QuickAddHere({ planId, level }: { planId: string; level: QuickLevel }) {
  const { quickAdd } = useTreeVerbs()
  return <QuickAddButton planId={planId} level={level} onOpen={() => quickAdd(level, null)} />
}
