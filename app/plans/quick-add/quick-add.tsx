import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { chosenPath, knownElements, pathTo } from '#app/components/cascade-elements.ts'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FormActions } from '#app/components/form-actions.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { type Chosen, optionsAt } from '#app/components/use-cascade.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { selectedPlan } from '#app/kit/selected-plan.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { LEVELS, levelName } from '#model/levels.ts'
import { NO_PLAN, withOfferedParents } from '#model/may-create.ts'
import { SIGN_IN_FIRST } from '#model/rules.ts'
import { isElsewhere, quickAdd } from './quick-add-data.ts'
import { QuickAddFields } from './quick-add-fields.tsx'
import {
  firstLevel,
  type QuickAddAnswer,
  type QuickAsk,
  quickLevelOf,
  quickLevels,
  stepsAbove,
} from './quick-add-names.ts'

const NOTHING_YET: QuickAddAnswer = { saved: null, messages: {}, general: [], detail: '' }

export const meta: MetaFunction = () => [{ title: 'Quick add · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const asked: Record<string, string> = Object.fromEntries(new URL(request.url).searchParams)
  const planId = await selectedPlan(context, request)
  const param = { id: planId ?? '' }
  const outline = planId ? await read(context.api.plans['plan-outline'][':id'].$get({ param })) : null
  return { asked, outline, levels: quickLevels(actor.role, outline?.plan ?? NO_PLAN) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const typed: Record<string, string> = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  if (!context.actor) return data({ ...NOTHING_YET, general: [SIGN_IN_FIRST], typed }, { status: 401 })
  // The dialog saves without leaving its page.
  const stays = form.has('stay')
  if (!stays && (await isElsewhere(context, form))) return data({ ...NOTHING_YET, typed })
  const answer = await quickAdd(context, form)
  if (stays || !answer.saved) return data({ ...answer, typed }, { status: answer.saved ? 201 : 400 })
  const { id: added, level, planId, name } = answer.saved
  const { start_date, end_date } = typed
  const parent = level === 'plan' ? null : typed[LEVELS[level].parent]
  const again = urls.quickAdd({ plan: planId, level, parent, start_date, end_date, added })
  return redirectWithToast(form.get('then') === 'another' ? again : urls.planTree(planId), {
    kind: 'success',
    message: `${answer.detail}: ${name}`,
  })
}

/** The quick add dialog as a page, for browsers without scripts and for a new browser tab. */
export default function QuickAddScreen() {
  const { asked, outline, levels } = useLoaderData<typeof loader>()
  if (levels.length === 0) {
    return <EmptyState page title="Nothing to add here" why="Your role can view plans but can’t add to them." />
  }
  // Another plan or parent starts an empty form; a refused form keeps its typed values.
  return <QuickAddPage key={`${outline?.plan.id} ${JSON.stringify(asked)}`} />
}

function QuickAddPage() {
  const { asked, outline, levels } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const naming = useNaming()
  const pending = useNavigating(({ state }) => state === 'submitting')
  // Without any plan, only a plan can be added.
  const first = outline ? firstLevel(levels) : levels[0]!
  const [ask, setAsk] = useState(() => askOf(answer?.typed ?? asked, outline, first))
  const offered = outline && ask.level !== 'plan' ? withOfferedParents(outline, ask.level) : outline
  const elements = knownElements(offered?.lines ?? [])
  const thisPlan = outline ? [{ value: outline.plan.id, label: outline.plan.name }] : []
  // Without scripts, the top bar has the other plans.
  const known = (key: string, above: Chosen) => (key === 'plan' ? thisPlan : elements(key, above))
  const back = outline ? urls.planTree(outline.plan.id) : urls.reviewPlan()
  return (
    <>
      <PageHead title={`Quick add ${levelName(naming, ask.level)}`} sub={outline?.plan.name} />
      <section className="sec sheet">
        <FormState errors={answer?.messages ?? {}}>
          <Form method="post" action={urls.quickAdd({ plan: outline?.plan.id })} noValidate>
            {/* Enter and Ctrl S press the form's first button. */}
            <button type="submit" className="vh" tabIndex={-1} aria-hidden="true">
              Save
            </button>
            <ErrorSummary errors={{}} labels={{}} general={answer?.general ?? []} />
            <QuickAddFields
              ask={ask}
              levels={levels}
              onLevel={(level) => setAsk({ ...ask, level })}
              onPath={(path) => setAsk({ ...ask, path })}
              options={optionsAt(
                stepsAbove(ask.level).map((key) => ({ key })),
                ask.path,
                known,
              )}
              load={elements}
            />
            <noscript>
              <p className="plain-step">
                <Button variant="outline" type="submit" formMethod="get" formAction={urls.quickAdd()}>
                  Show matching choices
                </Button>
              </p>
            </noscript>
            <FormActions back={{ to: back, word: 'Discard' }} save={{ pending }}>
              <Button variant="outline" type="submit" name="then" value="another">
                Save &amp; Create Another
              </Button>
            </FormActions>
          </Form>
        </FormState>
      </section>
    </>
  )
}

type Outline = ReturnType<typeof useLoaderData<typeof loader>>['outline']

/** The form's initial values: from the address, or as posted. */
function askOf(given: Record<string, string>, outline: Outline, fallback: QuickAsk['level']): QuickAsk {
  const lines = outline?.lines ?? []
  const level = given.level ? quickLevelOf(given.level) : fallback
  const levels = stepsAbove(level).filter((key) => key !== 'plan')
  const path = given.parent ? pathTo(lines, given.parent) : chosenPath(lines, levels, given)
  const parent = lines.find((line) => line.id === given.parent)
  const { name, plan_year, start_date = parent?.start_date ?? outline?.plan.start_date } = given
  const { end_date = parent?.end_date ?? outline?.plan.end_date } = given
  return {
    level,
    planId: outline?.plan.id ?? null,
    path: { ...path, plan: given.plan || outline?.plan.id },
    ...{ name, plan_year, start_date, end_date },
  }
}
