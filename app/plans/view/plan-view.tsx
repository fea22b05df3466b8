import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EditorTrail } from '#app/plans/editor/editor-head.tsx'
import { loadPlan } from '#app/plans/editor/load-plan.ts'
import { NodeMenu } from '#app/plans/editor/node-menu.tsx'
import { PlanTitle } from '#app/plans/editor/plan-title.tsx'
import { LateTab } from '#app/plans/tabs/late-tab.tsx'
import { tabAction } from '#app/plans/tabs/load-tab.ts'
import { NodeTabs } from '#app/plans/tabs/node-tabs.tsx'
import { openTab, pageOf, tabOf, tabUrl } from '#app/plans/tabs/tab.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PlanFacts } from './plan-facts.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.plan.name ?? 'Plan'} · Waymark` }]

export function loader(args: LoaderFunctionArgs) {
  return loadPlan(args)
}

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  const role = context.actor?.role
  const id = params.planId! // set by the route
  const of = tabOf('plan', id, id, openTab(request, 'plan', role))
  return (await tabAction(args, of, await request.formData())) ?? redirect(pageOf(request))
}

export default function PlanView() {
  const { plan, outline, of, tabs, tabData, history, below } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const edit = plan.is_editable ? (
    <ButtonLink icon="pencil" data-key="edit" to={tabUrl(of, 'update', of.tab)}>
      Edit
    </ButtonLink>
  ) : null
  return (
    <>
      <PlanTitle
        plan={plan}
        mode="view"
        actions={
          <>
            {edit}
            <NodeMenu
              {...{ outline, history, below }}
              at="plan"
              line={null}
              element={null}
              canCreate={plan.is_editable}
            />
          </>
        }
      />
      <EditorTrail mode="view" outline={outline} at="plan" line={null} />
      <section className="sec sheet">
        <NodeTabs of={of} tabs={tabs} mode="view" holds={plan.holds} />
        {of.tab.kind === 'details' ? <PlanFacts plan={plan} /> : null}
        <LateTab data={tabData} of={of} mode="view" editable={plan.is_editable} answer={answer} />
      </section>
    </>
  )
}
