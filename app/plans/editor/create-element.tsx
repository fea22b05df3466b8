import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { loadApplied } from '#app/components/repository/load-applied.ts'
import { levelApi, levelOfStep } from '#app/kit/level.ts'
import { read } from '#app/kit/read.ts'
import { notForThisRole } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { loadNoJsStep, takeNoJsStep } from '#app/plans/no-js/no-js-steps.ts'
import { firstDates } from '#app/plans/quick-add/quick-add-names.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { childLevels, LEVELS, levelName } from '#model/levels.ts'
import { mayCreate } from '#model/may-create.ts'
import { CreateElement } from '#worker/plans/element-contract.ts'
import { CreateHead } from './create-head.tsx'
import { ElementForm } from './element-form.tsx'
import { lineOf } from './element-trail.ts'
import { savedWords } from './saved-words.ts'
import { useNewFormFocus } from './use-new-form-focus.ts'
import { useParent } from './use-parent.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Create ${data?.label ?? ''} · Waymark` }]

export async function loader(args: LoaderFunctionArgs) {
  const { context, request, params } = args
  const { district, role } = requireActor(context, request)
  const url = new URL(request.url)
  const level = levelOfStep(url.pathname)
  const parentId = url.searchParams.get('parent') ?? ''
  const [outline, choices, applied] = await Promise.all([
    read(
      context.api.plans['plan-path'][':id'].$get({
        param: { id: params.planId! }, // set by the route
        query: { around: parentId, for_level: level.key },
      }),
    ),
    read(context.api.plans['form-choices'].$get({ query: { level: level.key } })),
    loadApplied(args, level.key),
  ])
  const asked = lineOf(outline, parentId)
  // Without a parent in the address, the form asks for it.
  const label = levelName(district.naming, level.key)
  // Other roles either add everywhere or were refused by now.
  if (!mayCreate(role, level.key, outline.plan, asked?.is_editable ?? true))
    throw await notForThisRole(context, `You can’t add ${label} here. You can add it to the plans of your own schools.`)
  return {
    outline,
    choices,
    levelKey: level.key,
    parent: asked?.level === level.parent ? asked : null,
    applied,
    label,
  }
}

/** Save & Next goes to the level below, under the element just saved. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const level = levelOfStep(new URL(request.url).pathname)
  const planId = params.planId!
  const form = await request.formData()
  const step = await takeNoJsStep(context, form, level, planId)
  if (step) return step
  return submit(
    form,
    CreateElement(level),
    (json, once) => levelApi(context, level.key).$post({ json }, once),
    (saved, message) => {
      const next = childLevels(level.key).find((child) => child.key !== 'assessment') ?? null
      const again = urls.createElement(planId, level.key, { parent: saved.parent_id })
      const onward = next ? urls.createElement(planId, next.key, { parent: saved.id }) : urls.planTree(planId)
      return redirectWithToast(form.get('then') === 'another' ? again : onward, {
        kind: 'success',
        message: savedWords(`${message}: ${saved.name}`, saved),
      })
    },
    () => loadNoJsStep(context, form, level, planId),
  )
}

export default function CreateElementScreen() {
  const { outline, choices, levelKey, parent, applied, label } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { key } = useLocation()
  const naming = useNaming()
  const level = LEVELS[levelKey]
  const above = levelName(naming, level.parent)
  const formKey = `${levelKey} ${parent?.id ?? ''} ${answer ? '' : key}`
  useNewFormFocus(levelKey, formKey)
  const now = useParent({ level, outline, asked: parent, answer, formKey })
  const place = now.parent ? `Under ${now.parent.number} ${now.parent.name}` : `Choose its ${above} below`
  return (
    <>
      <CreateHead
        outline={now.outline}
        at={levelKey}
        line={now.parent}
        around={parent}
        under={level.parent !== 'plan' && outline.has_parents ? place : null}
      />
      {level.parent !== 'plan' && !outline.has_parents ? (
        <EmptyState
          title={`${label} belongs to ${above}`}
          why={`Create ${above} and save it first. After that you can create ${label}.`}
          action={<ButtonLink to={urls.createElement(outline.plan.id, level.parent)}>Create {above}</ButtonLink>}
        />
      ) : (
        <section className="sec sheet">
          <ElementForm
            key={formKey}
            level={level}
            outline={outline}
            offered={outline.offered}
            choices={choices}
            saved={{
              ...Object.fromEntries(level.fields.map((field) => [field.key, undefined])),
              parent_id: parent?.id,
              ...(level.fields.some(({ kind }) => kind === 'date') ? firstDates(outline.plan, parent) : {}),
            }}
            version={null}
            formKey={`create-${levelKey}:${outline.plan.id}`}
            answer={answer}
            applied={applied}
            onParent={now.onParent}
            hidden={level.parent === 'plan' ? { plan_id: outline.plan.id } : {}}
            dock={{
              back: { to: urls.planTree(outline.plan.id), word: 'Discard' },
              save: { word: 'Save & Next' },
              children: (
                <Button variant="outline" type="submit" name="then" value="another">
                  Save &amp; Create Another
                </Button>
              ),
            }}
          />
        </section>
      )}
    </>
  )
}
