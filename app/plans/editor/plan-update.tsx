import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { KeptForms } from '#app/components/kept-forms.tsx'
import { loadSchoolStep, takeSchoolStep } from '#app/components/schools/school-step.ts'
import { currentOf } from '#app/components/use-editor-form.ts'
import { alsoIn } from '#app/kit/form.ts'
import { openView, orSayWhy } from '#app/kit/lost-right.ts'
import { read } from '#app/kit/read.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { LateTab } from '#app/plans/tabs/late-tab.tsx'
import { tabAction } from '#app/plans/tabs/load-tab.ts'
import { keptTab, openTab, type TabOf, tabOf, tabUrl } from '#app/plans/tabs/tab.ts'
import { DeleteButton, DeleteForm } from '#app/plans/trash/delete-button.tsx'
import { removePlan } from '#app/plans/trash/remove.ts'
import { EditPlan, type Plan } from '#worker/plans/contract.ts'
import { takeTheirs, wantsTheirs } from './conflict-choice.ts'
import { EditorTrail } from './editor-head.tsx'
import { EditorTabs } from './editor-tabs.tsx'
import { loadPlan } from './load-plan.ts'
import { NodeMenu } from './node-menu.tsx'
import { OwnBar } from './own-bar.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlanTitle } from './plan-title.tsx'
import { SCHOOL, schoolOf, valuesOfPlan } from './plan-values.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Modify ${data?.plan.name ?? 'Plan'} · Waymark` },
]

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadPlan(args)
  const { plan, of } = loaded
  if (!plan.is_editable) throw await openView(args.context, tabUrl(of, 'view', of.tab))
  const details = of.tab.kind === 'details'
  const choices = details ? await read(args.context.api.plans['form-choices'].$get({ query: { level: 'plan' } })) : null
  const { schools, has_more_schools } = choices ?? {}
  return { ...loaded, schools: schools ? { schools, has_more_schools: has_more_schools === true } : null }
}

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  const id = params.planId!
  const of = tabOf('plan', id, id, openTab(request, 'plan', context.actor?.role))
  return orSayWhy(await save(args, of), () => read(context.api.plans[':id'].$get({ param: { id } })))
}

async function save(args: ActionFunctionArgs, of: TabOf) {
  const { request, context } = args
  const { id } = of
  const form = await request.formData()
  if (form.get('intent') === 'delete') return removePlan(args, form)
  const tabbed = tabAction(args, of, form)
  if (tabbed) return tabbed
  const step = await takeSchoolStep(context, form, SCHOOL)
  if (step) return step
  if (wantsTheirs(form)) takeTheirs(form, valuesOfPlan(await read(context.api.plans[':id'].$get({ param: { id } }))))
  return submit(
    form,
    EditPlan,
    ({ description = null, strategic_statement = null, school_id = null, is_draft = false, ...rest }) =>
      context.api.plans[':id'].$patch({
        param: { id },
        json: { ...rest, description, strategic_statement, school_id, is_draft, ...alsoIn(form, rest) },
      }),
    (_, message) => redirectWithToast(urls.plan(id, 'update'), { kind: 'success', message }),
    async () => ({ schools: await loadSchoolStep(context, form, SCHOOL) }),
  )
}

export default function PlanUpdate() {
  const { plan, outline, below, schools, of, tabs, tabData, mayDelete } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PlanTitle
        plan={(schools && currentOf<Plan>(answer)) ?? plan}
        mode="update"
        actions={<NodeMenu {...{ outline, below }} history at="plan" line={null} element={null} canCreate />}
      />
      <EditorTrail mode="update" outline={outline} at="plan" line={null} />
      <KeptForms key={of.id} tab={keptTab(of.tab)}>
        <section className="sec sheet">
          <EditorTabs of={of} tabs={tabs} holds={plan.holds} />
          {schools ? (
            <PlanForm
              saved={valuesOfPlan(plan)}
              schools={schools}
              kept={schoolOf(plan)}
              version={plan.version}
              formKey={`plan:${plan.id}`}
              answer={answer}
              dock={{
                remove: mayDelete ? <DeleteButton name={plan.name} below={below} /> : null,
                back: { to: urls.planTree(plan.id) },
              }}
            />
          ) : null}
          <DeleteForm version={plan.version} />
          <LateTab data={tabData} of={of} mode="update" editable answer={answer} />
          <OwnBar of={of} version={plan.version} />
        </section>
      </KeptForms>
    </>
  )
}
