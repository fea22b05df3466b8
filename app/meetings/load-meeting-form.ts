import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { fittingPath, isOutOfScope, knownElements, levelSteps, pathTo } from '#app/components/cascade-elements.ts'
import { loadFindStep, soughtIn, type WithFound } from '#app/components/find-step.ts'
import { type Chosen, optionsAt } from '#app/components/use-cascade.ts'
import { read } from '#app/kit/read.ts'
import type { FormAnswerWith } from '#app/kit/submit.ts'
import { typedIn } from '#app/kit/typed-in.ts'
import type { Option } from '#app/ui/select.tsx'
import type { Naming } from '#model/levels.ts'
import type { OutlineLine } from '#worker/plans/editor-contract.ts'
import { ELEMENT_STEPS } from './meeting-values.ts'

/** The branch of the element that a meeting is about, and what can be chosen along it. */
export type About = { path: Chosen; options: Record<string, Option[] | undefined>; plan: Option | null }

/** What the form of a meeting offers: the first people by name, the first plans, and the branch of the chosen element. */
export async function loadMeetingForm(
  context: AppLoadContext,
  naming: Naming,
  { planId, elementId }: { planId: string | null; elementId: string | null },
) {
  const { plans, auth } = context.api
  const [people, choices, about] = await Promise.all([
    read(auth['team-member'].first.$get({ query: { for: 'attend' } })),
    read(plans['plan-choices'].first.$get()),
    loadAbout(context, naming, planId, elementId ?? '', (lines) => (elementId ? pathTo(lines, elementId) : {})),
  ])
  return {
    ...people,
    ...about,
    element: elementId ?? undefined,
    plans: choices.plans.map(({ id, name }) => ({ value: id, label: name })),
    has_more_plans: choices.has_more_plans,
  }
}
export type MeetingFormChoices = Awaited<ReturnType<typeof loadMeetingForm>>

async function loadAbout(
  context: AppLoadContext,
  naming: Naming,
  planId: string | null,
  around: string,
  pathIn: (lines: readonly OutlineLine[]) => Chosen,
): Promise<About> {
  const asked = planId && context.api.plans['plan-path'][':id'].$get({ param: { id: planId }, query: { around } })
  const outline = asked ? await read(asked).catch(() => null) : null
  if (!outline) return { path: {}, options: {}, plan: null }
  const path = pathIn(outline.lines)
  return {
    path,
    options: optionsAt(levelSteps(ELEMENT_STEPS, naming, ''), path, knownElements(outline.lines)),
    plan: { value: outline.plan.id, label: outline.plan.name },
  }
}

/** The fields that find something by name. */
const FINDS = { plans: ['plan_id'], people: ['lead_id', 'meeting_team'] }
/** The button that shows what is below a choice, and a field that only a form without scripts has. */
export const NARROW = 'narrow'
export const PLAIN = 'plain'
/** What a form that was not saved needs to be drawn again. */
export type MeetingStep = WithFound<keyof typeof FINDS> & { about: About; isElsewhere: boolean }

export async function loadMeetingStep(context: AppLoadContext, naming: Naming, form: FormData): Promise<MeetingStep> {
  const said = Object.fromEntries(ELEMENT_STEPS.map((level) => [level, String(form.get(level) ?? '')]))
  const around = Object.values(said).filter(Boolean).join(',')
  let isElsewhere = false
  const [found, about] = await Promise.all([
    loadFindStep(context, form, FINDS, { attends: 'true' }),
    loadAbout(context, naming, String(form.get('plan_id') ?? ''), around, (lines) => {
      isElsewhere = isOutOfScope(lines, ELEMENT_STEPS, said)
      return fittingPath(lines, ELEMENT_STEPS, said)
    }),
  ])
  return { ...found, about, isElsewhere }
}

/**
 * The form again with what it asks for, and with everything typed; null when it can be saved. Without scripts, people
 * can choose another plan and send the form at once, with elements left from the former plan.
 */
export async function takeMeetingStep(context: AppLoadContext, naming: Naming, form: FormData) {
  if (!context.actor) return null
  const asks = form.get('intent') === NARROW || soughtIn(form, Object.values(FINDS).flat()) !== undefined
  if (!asks && !form.has(PLAIN)) return null
  const extra = await loadMeetingStep(context, naming, form)
  if (!asks && !extra.isElsewhere) return null
  return data({ result: { initialValue: typedIn(form) }, refusal: null, extra } satisfies FormAnswerWith<MeetingStep>)
}
