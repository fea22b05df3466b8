import type { AppLoadContext } from '@remix-run/cloudflare'
import { knownElements, levelSteps, pathTo } from '#app/components/cascade-elements.ts'
import { optionsAt } from '#app/components/use-cascade.ts'
import { read } from '#app/kit/read.ts'
import type { Option } from '#app/ui/select.tsx'
import type { Naming } from '#model/levels.ts'
import { ELEMENT_STEPS } from './meeting-values.ts'

type About = { planId: string | null; elementId: string | null }

/** What the form of a meeting offers: the first people by name, the first plans, and the branch of the chosen element. */
export async function loadMeetingForm(context: AppLoadContext, naming: Naming, { planId, elementId }: About) {
  const { plans, auth } = context.api
  const [people, choices, outline] = await Promise.all([
    read(auth['team-member'].first.$get({ query: { for: 'attend' } })),
    read(plans['plan-choices'].first.$get()),
    planId
      ? read(plans['plan-path'][':id'].$get({ param: { id: planId }, query: { around: elementId ?? '' } })).catch(
          () => null,
        )
      : null,
  ])
  const path = outline && elementId ? pathTo(outline.lines, elementId) : {}
  const below = outline ? optionsAt(levelSteps(ELEMENT_STEPS, naming, ''), path, knownElements(outline.lines)) : {}
  const options: Record<string, Option[] | undefined> = {
    plan: choices.plans.map(({ id, name }) => ({ value: id, label: name })),
    ...below,
  }
  const plan = outline && { value: outline.plan.id, label: outline.plan.name }
  return {
    ...people,
    ...{ options, path, plan, has_more_plans: choices.has_more_plans },
  }
}
/** The fields that find something by name. */
export const FINDS = { plans: ['plan_id'], people: ['lead_id', 'meeting_team'] }
export type MeetingFormChoices = Awaited<ReturnType<typeof loadMeetingForm>>
