import type { AppLoadContext } from '@remix-run/cloudflare'
import { knownElements, levelSteps, pathTo } from '#app/components/cascade-elements.ts'
import { optionsAt } from '#app/components/use-cascade.ts'
import { read } from '#app/kit/read.ts'
import type { Option } from '#app/ui/select.tsx'
import type { Naming } from '#model/levels.ts'
import { ELEMENT_STEPS } from './meeting-values.ts'

type About = { planId: string | null; elementId: string | null }

/** What the form of a meeting offers: the first people by name, all plans, and the branch of the chosen element. */
export async function loadMeetingForm(context: AppLoadContext, naming: Naming, { planId, elementId }: About) {
  const { plans, auth } = context.api
  const [people, choices, outline] = await Promise.all([
    read(auth['team-member'].$get({ query: { attends: 'true', page_size: '5' } })),
    read(plans['plan-choices'].$get()),
    planId
      ? read(plans['plan-path'][':id'].$get({ param: { id: planId }, query: { around: elementId ?? '' } })).catch(
          () => null,
        )
      : null,
  ])
  const path = outline && elementId ? pathTo(outline.lines, elementId) : {}
  const below = outline ? optionsAt(levelSteps(ELEMENT_STEPS, naming, ''), path, knownElements(outline.lines)) : {}
  const options: Record<string, Option[] | undefined> = {
    plan: choices.map(({ id, name }) => ({ value: id, label: name })),
    ...below,
  }
  return { people: people.results, more: people.count > people.results.length, options, path }
}
export type MeetingFormChoices = Awaited<ReturnType<typeof loadMeetingForm>>
