import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { LevelTrail } from '#app/components/level-trail.tsx'
import { PageHead } from '#app/components/page.tsx'
import { loadSchoolStep, takeSchoolStep } from '#app/components/schools/school-step.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { LEVEL_LIST, levelName } from '#model/levels.ts'
import { can } from '#model/permissions.ts'
import { CreatePlan } from '#worker/plans/contract.ts'
import { PlanForm } from './plan-form.tsx'
import { SCHOOL } from './plan-values.ts'
import { useNewFormFocus } from './use-new-form-focus.ts'

export const meta: MetaFunction = () => [{ title: 'Create Plan · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const { schools, has_more_schools } = await read(context.api.plans['form-choices'].$get({ query: { level: 'plan' } }))
  return { schools: { schools, has_more_schools }, mayCreatePlan: can(actor.role, 'plans:write') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const step = await takeSchoolStep(context, form, SCHOOL)
  if (step) return step
  return submit(
    form,
    CreatePlan,
    (json, once) => context.api.plans.$post({ json }, once),
    (plan, message) =>
      redirectWithToast(form.get('then') === 'another' ? urls.createPlan() : urls.createElement(plan.id, 'pillar'), {
        kind: 'success',
        message,
      }),
    async () => ({ schools: await loadSchoolStep(context, form, SCHOOL) }),
  )
}

export default function CreatePlanScreen() {
  const { schools, mayCreatePlan } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const naming = useNaming()
  const { key } = useLocation()
  // After Save & Create Another, start with an empty form.
  const formKey = answer ? '' : key
  useNewFormFocus('plan', formKey)
  const steps = LEVEL_LIST.map((level) => ({
    key: level.key,
    label: levelName(naming, level.key),
    state: 'disabled' as const,
    reason: `Save the ${level.parent === 'plan' ? 'plan' : levelName(naming, level.parent)} first`,
  }))
  return (
    <>
      <PageHead
        title="Create Plan"
        sub={mayCreatePlan ? 'A new strategic plan' : undefined}
        actions={
          mayCreatePlan ? (
            <ButtonLink variant="outline" icon="rows-3" to={urls.quickBuild()}>
              Quick build Plan
            </ButtonLink>
          ) : null
        }
      />
      {mayCreatePlan ? (
        <LevelTrail
          label="Levels of this plan"
          items={[{ key: 'plan', label: 'Plan', sub: 'New', state: 'current' }, ...steps]}
        />
      ) : null}
      {mayCreatePlan ? (
        <section className="sec sheet">
          <PlanForm
            key={formKey}
            saved={{}}
            schools={schools}
            version={null}
            formKey="create-plan"
            answer={answer}
            dock={{
              back: { to: urls.reviewPlan(), word: 'Discard' },
              save: { word: 'Save & Next' },
              children: (
                <Button variant="outline" type="submit" name="then" value="another">
                  Save &amp; Create Another
                </Button>
              ),
            }}
          />
        </section>
      ) : (
        <EmptyState
          title="Choose a plan to add to"
          why="A Super Admin, Region Admin, or Pilot User can create a new plan. You can add to existing plans."
          action={<ButtonLink to={urls.reviewPlan()}>Review/Edit Plan</ButtonLink>}
        />
      )}
    </>
  )
}
