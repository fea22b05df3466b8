import type { AppLoadContext } from '@remix-run/cloudflare'
import { isOutOfScope } from '#app/components/cascade-elements.ts'
import { bodyOf } from '#app/kit/body-of.ts'
import { onceOf } from '#app/kit/once.ts'
import { read } from '#app/kit/read.ts'
import { NO_LONGER } from '#app/kit/submit.ts'
import { readTypedDate } from '#app/kit/typed-dates.ts'
import { LEVELS } from '#model/levels.ts'
import type { Element } from '#worker/plans/element-contract.ts'
import type { QuickBuilt } from '#worker/plans/quick-contract.ts'
import { type QuickAddAnswer, type QuickLevel, quickLevelOf, stepsAbove } from './quick-add-names.ts'

const CALLS = {
  initiative: 'quick-initiative',
  objective: 'quick-objective',
  strategy: 'quick-strategy',
  activity: 'quick-activity-task',
} as const

const text = (form: FormData, name: string) => String(form.get(name) ?? '')
const date = (form: FormData, name: string) => readTypedDate(form, text(form, name))

/** Creates one plan or element through the quick endpoints (spec §7 "Quick create"). */
export async function quickAdd(context: AppLoadContext, form: FormData): Promise<QuickAddAnswer> {
  const level = quickLevelOf(form.get('level'))
  const row = { name: text(form, 'name'), start_date: date(form, 'start_date'), end_date: date(form, 'end_date') }
  const asked = onceOf(form)
  const { plans } = context.api
  if (level === 'plan') {
    const plan = { ...row, plan_year: text(form, 'plan_year') }
    const answer = await plans['quick-plan'].$post({ json: { plan } }, asked)
    return readAnswer(answer, level, (built: QuickBuilt) => ({ ...built.plan, planId: built.plan.id, above: [] }))
  }
  const parent = text(form, LEVELS[level].parent)
  const answer =
    level === 'pillar'
      ? await plans['quick-pillar'].$post({ json: { ...row, plan_id: parent } }, asked)
      : await plans[CALLS[level] as 'quick-initiative'].$post({ json: { ...row, parent_id: parent } }, asked) // all four endpoints have this shape
  return readAnswer(answer, level, (saved: Element) => ({
    ...saved,
    planId: saved.plan_id,
    above: [saved.pillar_id, saved.initiative_id, saved.objective_id, saved.strategy_id].flatMap((id) => id ?? []),
  }))
}

type Saved = { id: string; name: string; planId: string; above: string[] }

/** The API's answer for the form, with its messages under the form's field names. */
async function readAnswer<T>(
  answer: { ok: boolean; status: number; json: () => Promise<unknown> },
  level: QuickLevel,
  savedAs: (data: T) => Saved,
): Promise<QuickAddAnswer> {
  const body = await bodyOf(answer)
  if (answer.ok) {
    const { id, name, planId, above } = savedAs(body.data as T) // tests check this against the endpoint's contract
    return { saved: { id, name, planId, above, level }, messages: {}, general: [], detail: body.detail }
  }
  const messages: Record<string, string[]> = {}
  const refused = isMessages(body.data) ? body.data : {}
  for (const [key, lines] of Object.entries(refused)) {
    const field = key.replace(/^plan\.0\./, '')
    messages[field === 'parent_id' || field === 'plan_id' ? parentOf(level) : field] = lines
  }
  const general = Object.keys(messages).length > 0 ? [] : [answer.status === 404 ? NO_LONGER : body.detail]
  return { saved: null, messages, general, detail: body.detail }
}

const parentOf = (level: QuickLevel) => (level === 'plan' ? 'plan' : LEVELS[level].parent)

function isMessages(data: unknown): data is Record<string, string[]> {
  return data !== null && typeof data === 'object' && Object.values(data).every(Array.isArray)
}

/** True if a form without scripts chose another branch but still sends the children of the old one. */
export async function isElsewhere(context: AppLoadContext, form: FormData): Promise<boolean> {
  const levels = stepsAbove(quickLevelOf(form.get('level'))).filter((key) => key !== 'plan')
  if (!levels.slice(0, -1).some((key) => form.has(key))) return false
  const param = { id: text(form, 'plan') }
  const { lines } = await read(context.api.plans['plan-outline'][':id'].$get({ param }))
  return isOutOfScope(lines, levels, Object.fromEntries(levels.map((key) => [key, text(form, key)])))
}
