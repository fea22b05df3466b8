import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { redirect } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { fittingPath, knownElements } from '#app/components/cascade-elements.ts'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FormActions } from '#app/components/form-actions.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { type Chosen, optionsAt } from '#app/components/use-cascade.ts'
import { levelOfPath, readElement } from '#app/kit/level.ts'
import { safeNext } from '#app/kit/next.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { belowOf } from '#app/plans/editor/element-trail.ts'
import { Button } from '#app/ui/button.tsx'
import { LEVELS, levelName } from '#model/levels.ts'
import { moveAction } from './move-data.ts'
import {
  branchOf,
  exceptHere,
  isMovable,
  levelsAbove,
  MoveFields,
  movesAlong,
  movingOf,
  saidIn,
} from './move-fields.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Move ${data?.moving.name ?? ''} · Waymark` }]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireActor(context, request)
  const level = levelOfPath(params.level)
  const asked = new URL(request.url).searchParams
  const [element, outline] = await Promise.all([
    readElement(context, level.key, params.elementId!), // set by the route
    read(context.api.plans['plan-outline'][':id'].$get({ param: { id: params.planId! } })),
  ])
  const view = urls.element(element.plan_id, level.key, element.id, 'view')
  if (!isMovable(level.key, element.is_editable)) throw redirect(view)
  const moving = movingOf(element, belowOf(outline, element.id))
  const levels = levelsAbove(moving)
  const narrowed = levels.some((key) => asked.has(key))
  const chosen = narrowed ? fittingPath(outline.lines, levels, saidIn(asked, levels)) : branchOf(moving)
  return { moving, lines: outline.lines, plan: outline.plan, chosen, back: safeNext(asked.get('back')) ?? view }
}

export const action = moveAction

/** The move dialog as a page, for browsers without scripts. */
export default function MoveScreen() {
  const { moving, lines, plan, back, ...asked } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const chosen = answer?.said ? fittingPath(lines, levelsAbove(moving), answer.said) : asked.chosen
  const naming = useNaming()
  const pending = useNavigating(({ state }) => state === 'submitting')
  const { parent } = LEVELS[moving.level]
  const known = knownElements(lines)
  const load = (key: string, above: Chosen) =>
    key === parent ? exceptHere(known(key, above), moving) : known(key, above)
  const steps = levelsAbove(moving).map((key) => ({ key }))
  return (
    <>
      <PageHead kicker={`Move ${levelName(naming, moving.level)}`} title={moving.name} sub={plan.name} />
      <section className="sec sheet">
        <FormState errors={answer?.messages ?? {}}>
          <Form method="post" noValidate>
            <noscript>
              {/* Enter presses the form's first button, which must be Move. */}
              <button type="submit" className="vh" tabIndex={-1} aria-hidden="true">
                Move
              </button>
            </noscript>
            <input type="hidden" name="version" value={answer?.version ?? moving.version} />
            <input type="hidden" name="back" value={back} />
            <ErrorSummary errors={{}} labels={{}} general={answer?.messages[''] ?? []} title="This was not moved" />
            <p className="mute form-note">{movesAlong(moving.below)}</p>
            <MoveFields moving={moving} chosen={chosen} options={optionsAt(steps, chosen, load)} load={load} />
            <noscript>
              <p className="plain-step">
                <Button variant="outline" type="submit" formMethod="get">
                  Show choices below
                </Button>
              </p>
            </noscript>
            <FormActions back={{ to: back, word: 'Cancel' }} save={{ word: 'Move', pending, pendingWord: 'Moving' }} />
          </Form>
        </FormState>
      </section>
    </>
  )
}
