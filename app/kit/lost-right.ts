import { type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { BASE_VALUES } from './base-values.ts'
import { bodyOf } from './body-of.ts'
import type { FormAnswer, Refusal } from './submit.ts'

/** A text that a form sent and that was not saved. */
export type Typed = { label: string; text: string }
type Row = { is_editable: boolean }

const READ_ONLY = 'You can view this, but not change it.'
const STAYS = 'What you typed stays here until you leave the page, so you can copy it.'
/** Ids, dates, numbers, and the keys of choices: nobody needs to copy these. */
const NOT_TEXT = /^[a-z0-9_.:-]*$|^\d{1,2}:\d\d [AP]M$/
const NOT_SHOWN = new RegExp(`password|^intent$|^${BASE_VALUES}$`, 'i')

/** Keeps what a form has sent until the answer is known; files are not text. */
export function noteForm(context: AppLoadContext, request: Request): void {
  if (request.method !== 'POST') return
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return
  const copy = request.clone()
  let form: Promise<FormData> | undefined // the body can be read only once
  context.sentForm = () => {
    form ??= copy.formData()
    return form
  }
}

/**
 * Wraps a loader or action: if it refuses (403), or what a form was about is gone (404), the answer also has the texts
 * that the form sent, for copying.
 */
export function keepingTyped<A extends LoaderFunctionArgs, T>(run: (args: A) => Promise<T>): (args: A) => Promise<T> {
  return async (args) => {
    try {
      return await run(args)
    } catch (thrown) {
      if (!(thrown instanceof Response) || ![403, 404].includes(thrown.status)) throw thrown
      const typed = await typedOf(args.context)
      if (typed.length === 0) throw thrown
      const { status } = thrown
      const { detail, data } = status === 404 ? { detail: '', data: null } : await bodyOf<object | null>(thrown)
      throw Response.json({ detail, data: { typed, ...data } }, { status })
    }
  }
}

/** The texts that this request's form has sent and that it did not start with; none for a visit. */
export async function typedOf({ sentForm }: AppLoadContext): Promise<Typed[]> {
  const form = await sentForm?.()
  if (!form) return []
  const base = baseOf(form)
  return [...form].flatMap(([name, value]) => {
    const text = String(value).replaceAll('\r\n', '\n')
    if (NOT_SHOWN.test(name) || NOT_TEXT.test(text) || text === base[name]) return []
    return [{ label: wordsOf(name), text }]
  })
}

function baseOf(form: FormData): Record<string, unknown> {
  try {
    return JSON.parse(String(form.get(BASE_VALUES))) ?? {}
  } catch {
    return {}
  }
}

/** next_step → Next step */
function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/**
 * The answer to a form, whose writer may have lost the right to edit while it was open: it then says that the text stays
 * for copying. Without scripts, the page is drawn again and `openView` shows the text. `now` reads the row as it is.
 */
export async function orSayWhy<T>(answer: T, now: () => Promise<Row>): Promise<T> {
  const { refusal, result } = answerOf(answer)
  if (refusal?.status !== 403 || (await now()).is_editable) return answer
  result?.error?.['']?.push(STAYS)
  return answer
}

/**
 * Opens the view of a row that can't be edited. If the request's form has sent texts, shows them for copying instead,
 * and why they were not saved.
 */
export async function openView(context: AppLoadContext, view: string, why = READ_ONLY): Promise<Response> {
  const typed = await typedOf(context)
  return typed.length === 0 ? redirect(view) : refusedPage(view, why, typed)
}

/** A page that shows `typed` for copying, why it was not saved, and a way to `view`. */
export function refusedPage(view: string, why: string, typed: Typed[]): Response {
  return Response.json({ detail: why, data: { view, typed } }, { status: 403 })
}

/** What `submit` answered; empty for any other answer. */
function answerOf(answer: unknown): { refusal?: Refusal | null; result?: FormAnswer['result'] } {
  return ((answer ?? {}) as { data?: Partial<FormAnswer> }).data ?? {}
}
