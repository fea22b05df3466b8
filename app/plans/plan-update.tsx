import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Dock } from '#app/components/dock.tsx'
import { act } from '#app/kit/act.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { can } from '#worker/auth/permissions.ts'
import { EditPlan } from '#worker/plans/contract.ts'
import { DeleteButton, DeleteForm } from './delete-button.tsx'
import { EditorHead } from './editor-head.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlanTitle, planTabOf } from './plan-title.tsx'
import { valuesOfPlan } from './plan-values.ts'
import { loadReviews, ReviewPanel, reviewAction } from './review-panel.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.plan.name ?? 'Plan'} · Waymark` }]

export async function loader(args: LoaderFunctionArgs) {
  const { context, request, params } = args
  const actor = requireActor(context, request)
  const id = params.planId! // the route has it
  const tab = planTabOf(request)
  const [plan, outline, choices, reviews] = await Promise.all([
    read(context.api.plans[':id'].$get({ param: { id } })),
    read(context.api.plans['plan-outline'][':id'].$get({ param: { id } })),
    tab === 'details' && can(actor.role, 'elements:write') ? read(context.api.plans['form-choices'].$get()) : null,
    tab === 'review' ? loadReviews(args, 'plan', id) : null,
  ])
  if (!plan.is_editable) throw redirect(urls.plan(id, 'view', tab === 'review' ? { tab } : {}))
  return { plan, outline, schools: choices?.schools ?? null, reviews, tab, mayDelete: can(actor.role, 'plans:write') }
}

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  const id = params.planId!
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'delete') {
    const asked = context.api.plans[':id'].$delete({ param: { id }, query: { version: String(form.get('version')) } })
    return act(asked, urls.plan(id, 'update'), (gone) =>
      redirectWithToast(urls.reviewPlan(), {
        kind: 'success',
        message: `Moved to the trash with ${gone.count - 1} below it`,
        undo: { action: urls.trash(), fields: { level: 'plan', id } },
      }),
    )
  }
  if (typeof intent === 'string' && intent.startsWith('review')) return reviewAction(args, 'plan', id, form)
  return submit(
    form,
    EditPlan,
    ({ description = null, strategic_statement = null, school_id = null, is_draft = false, ...rest }) =>
      context.api.plans[':id'].$patch({
        param: { id },
        json: { ...rest, description, strategic_statement, school_id, is_draft },
      }),
    (_, message) => redirectWithToast(urls.plan(id, 'update'), { kind: 'success', message }),
  )
}

export default function PlanUpdate() {
  const { plan, outline, schools, reviews, tab, mayDelete } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <EditorHead mode="update" outline={outline} at="plan" line={null} canCreate />
      <section className="sec sheet">
        <PlanTitle plan={plan} mode="update" tab={tab} history />
        {schools ? (
          <PlanForm
            saved={valuesOfPlan(plan)}
            schools={schools}
            version={plan.version}
            formKey={`plan:${plan.id}`}
            answer={answer}
            dock={({ changes, pending }) => (
              <Dock
                changes={changes}
                remove={mayDelete ? <DeleteButton name={plan.name} below={outline.lines.length} /> : null}
                back={{ to: urls.planTree(plan.id) }}
                save={{ pending }}
              />
            )}
          />
        ) : null}
        <DeleteForm version={plan.version} />
        {reviews ? <ReviewPanel reviews={reviews} level="plan" editable answer={answer} /> : null}
      </section>
    </>
  )
}
