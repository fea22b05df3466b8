import type { SubmissionResult } from '@conform-to/react'
import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { isOutOfScope } from '#app/components/cascade-elements.ts'
import { findName, searchedName } from '#app/components/find-names.ts'
import { loadFindStep, soughtIn } from '#app/components/find-step.ts'
import type { Chosen } from '#app/components/use-cascade.ts'
import { addOption } from '#app/kit/add-option.ts'
import { read } from '#app/kit/read.ts'
import type { FormAnswerWith } from '#app/kit/submit.ts'
import { typedIn } from '#app/kit/typed-in.ts'
import { chainTo, type Level } from '#model/levels.ts'
import type { OutlineLine } from '#worker/plans/editor-contract.ts'
import { lookInLibrary, takeOver } from './no-js-library.ts'
import { ALL_SCHOOLS, LIBRARY, type NoJsStep, narrowName, newName } from './no-js-names.ts'

export type NoJsAnswer = FormAnswerWith<NoJsStep>

const FIELDS = { schools: ['schools'], people: ['owner_id', 'team'] }
const typed = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** The step that the post asks for; null for a save. Enter sends no button, so the filled fields decide. */
function stepOf(form: FormData, level: Level): { verb: string; field: string } | null {
  const [verb = '', field = ''] = typed(form, 'intent').split(':')
  if (['narrow', 'find', 'option', 'add', LIBRARY, 'apply'].includes(verb)) return { verb, field }
  const added = level.fields.find(({ key }) => typed(form, newName(key)))
  if (added) return { verb: 'add', field: added.key }
  if (typed(form, findName(LIBRARY)) !== typed(form, searchedName(LIBRARY))) return { verb: LIBRARY, field: '' }
  const sought = soughtIn(form, Object.values(FIELDS).flat())
  return sought ? { verb: 'find', field: sought } : null
}

/** Takes the step that a form without scripts asks for; null when the form can be saved. */
export async function takeNoJsStep(context: AppLoadContext, form: FormData, level: Level, planId: string) {
  // The session ended during typing: the save is refused, and the form keeps the typed values.
  if (!context.actor) return null
  if (form.get(ALL_SCHOOLS)) await chooseAllSchools(context, form)
  const step =
    stepOf(form, level) ?? ((await isElsewhere(context, form, level, planId)) ? { verb: 'narrow', field: '' } : null)
  if (!step) return null
  const problems = step.verb === 'add' ? await add(context, form, level, step.field) : null
  const note = step.verb === 'apply' ? await takeOver(context, form, step.field) : null
  const library = step.verb === LIBRARY ? await lookInLibrary(context, form) : null
  const adding = step.verb === 'option' || problems ? step.field : null
  const result: SubmissionResult<string[]> = {
    status: problems ? 'error' : undefined,
    initialValue: typedIn(form),
    error: problems ? { [newName(step.field)]: problems } : undefined,
  }
  const extra: NoJsStep = { ...(await loadNoJsStep(context, form, level, planId)), adding, library, note }
  return data({ result, refusal: null, extra } satisfies NoJsAnswer, { status: problems ? 400 : 200 })
}

/** What the form needs besides its values to render again: the names of the ids it sent, and the lines around them. */
export async function loadNoJsStep(
  context: AppLoadContext,
  form: FormData,
  level: Level,
  planId: string,
): Promise<NoJsStep> {
  const none = { adding: null, library: null, note: null }
  const found = await loadFindStep(context, form, FIELDS)
  if (!context.actor) return { lines: [], ...found, ...none }
  const lines = await linesAround(context, planId, saidAbove(form, level))
  return { lines, ...found, ...none }
}

/** The messages of a refused option; null when it was added and selected. */
async function add(context: AppLoadContext, form: FormData, level: Level, key: string): Promise<string[] | null> {
  const field = level.fields.find((one) => one.key === key)
  if (!field?.list) throw new Response(null, { status: 404 })
  const answer = await addOption(context, field.list, typed(form, newName(key)))
  if (!answer.option) return answer.messages
  form.delete(newName(key))
  if (field.kind === 'choices') form.append(key, answer.option.id)
  else form.set(key, answer.option.id)
  return null
}

async function isElsewhere(context: AppLoadContext, form: FormData, level: Level, planId: string): Promise<boolean> {
  const { parent } = level
  if (parent === 'plan' || ![...form.keys()].some((name) => name.startsWith(narrowName('')))) return false
  const said = saidAbove(form, level)
  const lines = await linesAround(context, planId, said)
  return lines.length > 0 && isOutOfScope(lines, chainTo(parent), said)
}

/** What the form says of the levels above; the last one is the parent itself. */
function saidAbove(form: FormData, { parent }: Level): Chosen {
  if (parent === 'plan') return {}
  const said = chainTo(parent).map((key) => [key, typed(form, key === parent ? 'parent_id' : narrowName(key))])
  return Object.fromEntries(said)
}

async function linesAround(context: AppLoadContext, planId: string, said: Chosen): Promise<OutlineLine[]> {
  const around = Object.values(said).filter(Boolean).join(',')
  if (!around) return []
  const asked = await context.api.plans['plan-path'][':id'].$get({ param: { id: planId }, query: { around } })
  // Someone deleted the plan in the meantime; the save says so.
  if (asked.status === (404 as number)) return []
  return (await read(Promise.resolve(asked))).lines
}

async function chooseAllSchools(context: AppLoadContext, form: FormData): Promise<void> {
  const schools = await read(context.api.auth.schools.list.$get({ query: {} }))
  form.delete(ALL_SCHOOLS)
  form.delete('schools')
  for (const { id } of schools) form.append('schools', id)
}
