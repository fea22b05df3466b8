import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/cloudflare'
import { bodyOf } from '#app/kit/body-of.ts'
import { read } from '#app/kit/read.ts'
import type { Toast } from '#app/kit/toast.ts'
import { readTypedDate } from '#app/kit/typed-dates.ts'
import { counted } from '#model/counted.ts'
import { FREQUENCY_LABELS, type Frequency } from '#model/frequencies.ts'
import { alertName, DEFAULT_NAMING, type Naming } from '#model/levels.ts'
import { type AlertStatus, PROGRESS_LABELS, type ProgressStatus } from '#model/status.ts'
import type { Choosable } from '#worker/people/contract.ts'
import { BULK_KEYS, type BulkEdited, type BulkKey } from '#worker/plans/bulk-contract.ts'
import { type BulkAnswer, FIND_OWNER, NO_FREQUENCY } from './bulk-answer.ts'
import { readBox } from './bulk-rows.ts'

type Body = { detail: string; data: unknown }

const EMPTY: BulkAnswer = { toast: null, undoing: null, refusal: null, chosen: [], typed: {}, people: [] }
const count = (rows: number) => counted(rows, 'element')

/**
 * Applies the fields that were filled in to the selected rows, or undoes an earlier change. The page does not change.
 */
export async function bulkAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const intent = form.get('intent')
  const call = context.api.plans['plan-elements']
  if (intent === 'undo') {
    const undo = String(form.get('undo') ?? '')
    const answer = await call.undo.$post({ json: { undo } })
    const body = await bodyOf(answer)
    if (!answer.ok) return refused({ ...EMPTY, undoing: undo, refusal: { status: answer.status, ...body } })
    return data({ ...EMPTY, toast: said(`${count((body.data as BulkEdited).count)} changed back`) })
  }
  const elements = form.getAll('ids').map((value) => readBox(String(value)))
  const kept: BulkAnswer = { ...EMPTY, chosen: elements.map(({ id }) => id), typed: typedOf(form) }
  if (intent === 'find') return data({ ...kept, people: await peopleOf(context, kept.typed) })
  const answer = await call.$patch({ json: { elements, set: setOf(kept.typed) } })
  const body = (await answer.json()) as Body // as above
  if (!answer.ok) {
    // Nobody may list people without a session; with scripts the picker keeps its person.
    const people = answer.status === 401 ? [] : await peopleOf(context, kept.typed)
    return refused({ ...kept, people, refusal: { status: answer.status, ...body } })
  }
  const { count: changed, undo } = body.data as BulkEdited // tests check this against the endpoint's contract
  if (!undo) return data({ ...EMPTY, toast: said('Nothing to change. It was already set this way') })
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  const action = `${url.pathname.replace(/\.data$/, '')}${url.search}`
  return data({
    ...EMPTY,
    toast: {
      ...said(setWords(kept.typed, elements.length, changed, context)),
      undo: { action, fields: { intent: 'undo', undo } },
    },
  })
}

/** "10 set to On Track (6 already were)": counts all selected rows, including those that already had the value. */
function setWords(typed: Record<string, string>, chosen: number, changed: number, context: AppLoadContext): string {
  const given = BULK_KEYS.filter((key) => typed[key])
  const [only] = given
  const naming = context.actor?.district.naming ?? DEFAULT_NAMING
  const what = given.length === 1 && only ? `set to ${valueWords(only, typed[only] ?? '', naming)}` : 'updated'
  const same = chosen - changed
  return `${chosen} ${what}${same > 0 ? ` (${same} already ${same === 1 ? 'was' : 'were'})` : ''}`
}

function valueWords(key: BulkKey, value: string, naming: Naming): string {
  if (key === 'alert_status') return alertName(naming, value as AlertStatus) // the API accepted this value
  if (key === 'progress_status') return PROGRESS_LABELS[value as ProgressStatus] // as above
  if (key === 'owner_id') return 'the new owner'
  if (key === 'percentage_completed') return `${value}%`
  if (key !== 'review_frequency') return value
  return value === NO_FREQUENCY ? 'no review frequency' : FREQUENCY_LABELS[value as Frequency] // as above
}

function said(message: string): Toast {
  return { kind: 'success', message }
}

function refused(answer: BulkAnswer & { refusal: object }) {
  return data(answer, { status: answer.refusal.status })
}

function typedOf(form: FormData): Record<string, string> {
  const typed = Object.fromEntries([...BULK_KEYS, FIND_OWNER].map((key) => [key, String(form.get(key) ?? '').trim()]))
  for (const key of ['start_date', 'end_date']) typed[key] = readTypedDate(form, typed[key] ?? '')
  return typed
}

/** Leaves out the fields that were left empty. */
function setOf(typed: Record<string, string>) {
  const given = BULK_KEYS.filter((key) => typed[key])
  const set = Object.fromEntries(given.map((key) => [key, typed[key] === NO_FREQUENCY ? null : typed[key]]))
  return set as Partial<Record<BulkKey, never>> // the API rejects invalid values
}

async function peopleOf(context: AppLoadContext, typed: Record<string, string>): Promise<Choosable[]> {
  const ask = context.api.auth['team-member']
  const search = typed[FIND_OWNER]?.slice(0, 100)
  const [found, named] = await Promise.all([
    search ? read(ask.$get({ query: { search, page_size: '25' } })) : null,
    typed.owner_id ? read(ask.$get({ query: { ids: typed.owner_id } })) : null,
  ])
  const people = [...(named?.results ?? []), ...(found?.results ?? [])]
  return [...new Map(people.map((person) => [person.id, person])).values()]
}
