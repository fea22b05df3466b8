import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { bodyOf } from '#app/kit/body-of.ts'
import { onceBy } from '#app/kit/once.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { SIGN_IN_FIRST } from '#model/rules.ts'
import { type Choices, type RowMessages, readSchoolLines } from './school-lines.ts'
import { filledRows, missing, moreRows, readSeveral, type Several, takeLines } from './several-state.ts'

/** The form's buttons: turn a list into rows, add rows, or save all. */
export async function severalAction(context: AppLoadContext, form: FormData, choices: Choices, done: string) {
  const given = readSeveral(form)
  const intent = form.get('intent')
  if (intent === 'more') return data(moreRows(given, choices))
  if (intent === 'paste') return data(takeLines(given, choices))
  // Save a pasted list too, even if it was not turned into rows first.
  const several = readSchoolLines(given.pasted, choices).rows.length > 0 ? takeLines(given, choices) : given
  const messages = { ...missing(several), ...several.messages }
  const filled = filledRows(several)
  if (filled.length === 0) return refuse(several, {}, ['Type at least one school name, or paste a list.'])
  if (Object.keys(messages).length > 0) return refuse(several, messages, [])
  const answer = await context.api.auth.schools.several.$post(
    { json: { schools: filled.map(({ row }) => row) } },
    onceBy(several.once),
  )
  const body = await bodyOf(answer)
  if (answer.ok) return redirectWithToast(done, { kind: 'success', message: body.detail })
  const { found, general } = sortMessages(body.data, filled)
  const fresh = { ...several, once: crypto.randomUUID() }
  return refuse(fresh, found, Object.keys(found).length > 0 ? general : [body.detail], answer.status)
}

/** What was typed before the session ended, as it was. */
export const severalSignedOut = (form: FormData) => refuse(readSeveral(form), {}, [SIGN_IN_FIRST], 401)

function refuse(several: Several, messages: RowMessages, general: string[], status = 400) {
  return data({ ...several, messages, general } satisfies Several, { status })
}

/** Maps the API's `schools.{row}.{field}` to the screen's row numbers. */
function sortMessages(problems: unknown, filled: { at: number }[]): { found: RowMessages; general: string[] } {
  const found: RowMessages = {}
  const general: string[] = []
  for (const [path, lines] of Object.entries((problems ?? {}) as Record<string, string[]>)) {
    const [, row, field] = /^schools\.(\d+)\.(\w+)$/.exec(path) ?? []
    const at = filled[Number(row)]?.at
    if (field && at !== undefined) found[`${at}.${field}`] = lines[0] ?? ''
    else general.push(...lines)
  }
  return { found, general }
}
