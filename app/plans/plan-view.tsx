import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pencil } from '#app/ui/icon.tsx'
import { ViewMore } from '#app/ui/view-more.tsx'
import { can } from '#worker/auth/permissions.ts'
import type { Plan } from '#worker/plans/contract.ts'
import { LEVEL_KEYS, levelName } from '#worker/plans/levels.ts'
import { EditorHead } from './editor-head.tsx'
import { PlanTitle, planTabOf } from './plan-title.tsx'
import { loadReviews, ReviewPanel, reviewAction } from './review-panel.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.plan.name ?? 'Plan'} · Waymark` }]

export async function loader(args: LoaderFunctionArgs) {
  const { context, request, params } = args
  const actor = requireActor(context, request)
  const id = params.planId! // the route has it
  const tab = planTabOf(request)
  const [plan, outline, reviews] = await Promise.all([
    read(context.api.plans[':id'].$get({ param: { id } })),
    read(context.api.plans['plan-outline'][':id'].$get({ param: { id } })),
    tab === 'review' ? loadReviews(args, 'plan', id) : null,
  ])
  return { plan, outline, reviews, tab, history: can(actor.role, 'trash:read') }
}

export async function action(args: ActionFunctionArgs) {
  return reviewAction(args, 'plan', args.params.planId!, await args.request.formData())
}

export default function PlanView() {
  const { plan, outline, reviews, tab, history } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const edit = plan.is_editable ? (
    <ButtonLink size="small" icon={Pencil} to={urls.plan(plan.id, 'update')}>
      Edit
    </ButtonLink>
  ) : null
  return (
    <>
      <EditorHead mode="view" outline={outline} at="plan" line={null} canCreate={plan.is_editable} />
      <section className="sec sheet">
        <PlanTitle plan={plan} mode="view" tab={tab} history={history} actions={edit} />
        {reviews ? (
          <ReviewPanel reviews={reviews} level="plan" editable={plan.is_editable} answer={answer} />
        ) : (
          <PlanFacts plan={plan} />
        )}
      </section>
    </>
  )
}

function PlanFacts({ plan }: { plan: Plan }) {
  const naming = useNaming()
  const texts = [
    ['Community-facing description', plan.description],
    ['Strategic statement', plan.strategic_statement],
  ] as const
  return (
    <dl className="facts">
      {texts.map(([label, text]) => (
        <div key={label} className="full">
          <dt>{label}</dt>
          <dd>{text ? <ViewMore text={text} /> : <span className="mute">None</span>}</dd>
        </div>
      ))}
      <div>
        <dt>Plan year</dt>
        <dd className="num">{plan.plan_year}</dd>
      </div>
      <div>
        <dt>Start and end</dt>
        <dd className="num">
          {plan.start_date} to {plan.end_date}
        </dd>
      </div>
      <div>
        <dt>School</dt>
        <dd>{plan.school_name ?? 'The whole district'}</dd>
      </div>
      {LEVEL_KEYS.map((key) => (
        <div key={key}>
          <dt>{levelName(naming, key)}</dt>
          <dd className="num">{plan.counts[key]}</dd>
        </div>
      ))}
    </dl>
  )
}
