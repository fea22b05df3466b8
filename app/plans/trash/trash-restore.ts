import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { bodyOf } from '#app/kit/body-of.ts'
import { levelApi } from '#app/kit/level.ts'
import type { DataOf } from '#app/kit/read.ts'
import { urls } from '#app/kit/urls.ts'
import { MEASURE_DELETIONS, type MeasureDeletion } from '#model/deletions.ts'
import { LEVEL_LIST, LEVELS, type NodeKey } from '#model/levels.ts'
import { SIGN_IN_FIRST } from '#model/rules.ts'
import type { RestoreRefused } from '#worker/plans/trash-contract.ts'

/** The form's value for a file or URL, in place of a level. */
export const DOCUMENT = 'document'
export const MEETING = 'meeting'
const NAMES = 'names.'
/** The prefix of fields with the rows' former names, which the labels show. */
export const WAS = 'was.'
/** Ask for this many names at once. */
const AT_ONCE = 50

/** A row that needs a new name; `message` is null if the typed name is valid. */
export type NewName = { id: string; was: string | null; typed: string; message: string | null }
export type RestoreRefusal = {
  status: number
  detail: string
  level: string
  id: string
  names: NewName[]
  /** How many more names to ask for after these. */
  more: number
}

/** A level's API segment, which forms and undo messages use as its name. */
export function segmentOf(node: NodeKey): string {
  return node === 'plan' ? 'plan' : LEVELS[node].api
}

function restoreCall(context: AppLoadContext, segment: string) {
  if (segment === 'plan') return context.api.plans.plan[':id'].restore
  const level = LEVEL_LIST.find((level) => level.api === segment)
  if (!level) throw new Response(null, { status: 404 })
  return levelApi(context, level.key)[':id'].restore
}

type Restored = DataOf<Awaited<ReturnType<ReturnType<typeof restoreCall>['$post']>>>

/** Restores what the form asks for, with new names for taken ones as `names.<id>`. */
export async function restore(
  context: AppLoadContext,
  form: FormData,
): Promise<{ restored: Restored } | { measure: RestoredMeasure } | { refused: RestoreRefusal }> {
  const level = String(form.get('level') ?? '')
  const id = String(form.get('id') ?? '')
  const typed = fieldsOf(form, NAMES)
  const kind = MEASURE_DELETIONS.find((one) => one === level)
  if (kind) return restoreMeasure(context, kind, id, typed, fieldsOf(form, WAS))
  const json = { names: Object.fromEntries(typed) }
  const answer = await restoreCall(context, level).$post({ param: { id }, json })
  const body = await bodyOf(answer)
  if (answer.ok) return { restored: body.data as Restored } // its contract, RestoredNode
  const { names, more } = newNames(messagesOf(answer.status, body.data), typed, fieldsOf(form, WAS))
  return { refused: { status: answer.status, detail: body.detail, level, id, names, more } }
}

/** Keeps the names that were typed. Without any, people come to the trash after signing in, where the row still is. */
export function restoreSignedOut(form: FormData) {
  const level = String(form.get('level') ?? '')
  const { names, more } = newNames([], fieldsOf(form, NAMES), fieldsOf(form, WAS))
  if (names.length === 0) {
    const tabs: Record<string, string> = { [DOCUMENT]: 'documents', [MEETING]: 'meetings' }
    const tab = MEASURE_DELETIONS.some((kind) => kind === level) ? 'measures' : tabs[level]
    throw redirect(urls.home({ next: urls.trash(tab ? { tab } : {}) }))
  }
  const refusal = { status: 401, detail: SIGN_IN_FIRST, level, id: String(form.get('id') ?? ''), names, more }
  return data(refusal satisfies RestoreRefusal, { status: 401 })
}

type RestoredMeasure = { kind: MeasureDeletion; id: string; name: string }

/** A measure, scorecard, or survey has one name, so its refusal names the field. */
async function restoreMeasure(
  { api }: AppLoadContext,
  kind: MeasureDeletion,
  id: string,
  typed: Map<string, string>,
  was: Map<string, string>,
) {
  const name = typed.get(id)
  const calls = {
    measure: api.plans.measure[':id'],
    scorecard: api.plans['balance-scorecard'][':id'],
    survey: api.pulse_survey.surveys[':id'],
  }
  const answer = await calls[kind].restore.$post({ param: { id }, json: name === undefined ? {} : { name } })
  const body = await bodyOf(answer)
  if (answer.ok) return { measure: { kind, ...(body.data as Omit<RestoredMeasure, 'kind'>) } } // the contract of each
  const messages = (body.data as { name?: string[] } | null)?.name ?? []
  const clashes = messages.slice(0, 1).map((message) => ({ id, name: was.get(id) ?? null, message }))
  const { names, more } = newNames(clashes, typed, was)
  return { refused: { status: answer.status, detail: body.detail, level: kind, id, names, more } }
}

function fieldsOf(form: FormData, prefix: string): Map<string, string> {
  const own = [...form].filter(([name]) => name.startsWith(prefix))
  return new Map(own.map(([name, value]) => [name.slice(prefix.length), String(value)]))
}

type Message = { id: string; name: string | null; message: string }

/** Taken names come as a 409's clashes, invalid names as a 400's field messages. */
function messagesOf(status: number, data: unknown): Message[] {
  if (status === 409) return (data as RestoreRefused)?.clashes ?? [] // its contract
  if (status !== 400) return []
  return Object.entries(data as Record<string, string[]>) // messages by field
    .filter(([field]) => field.startsWith(NAMES))
    .map(([field, [message = '']]) => ({ id: field.slice(NAMES.length), name: null, message }))
}

/** The names to ask for, with what was typed before. */
function newNames(messages: Message[], typed: Map<string, string>, was: Map<string, string>) {
  const wrong: NewName[] = messages.map(({ id, name, message }) => {
    const before = was.get(id) ?? name
    return { id, was: before, typed: typed.get(id) ?? before ?? '', message }
  })
  const asked = new Set(wrong.map(({ id }) => id))
  const good: NewName[] = [...typed]
    .filter(([id]) => !asked.has(id))
    .map(([id, name]) => ({ id, was: was.get(id) ?? null, typed: name, message: null }))
  return { names: [...wrong.slice(0, AT_ONCE), ...good], more: Math.max(0, wrong.length - AT_ONCE) }
}
