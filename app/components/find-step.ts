import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import type { FormAnswerWith } from '#app/kit/submit.ts'
import { typedIn } from '#app/kit/typed-in.ts'
import type { Choosable } from '#worker/people/contract.ts'
import type { PlanName } from '#worker/plans/contract.ts'
import { findName, searchedName } from './find-names.ts'
import type { SchoolName } from './schools/school-picker.tsx'

/** What a form without scripts needs to be drawn again. */
export type FindStep<Row> = {
  /** What the form sent. */
  named: Row[]
  /** What its searches found, by field; `count` is the total number of matches. */
  found: Record<string, { text: string; rows: Row[]; count: number }>
}
type Rows = { schools: SchoolName; people: Choosable; contacts: Choosable; plans: PlanName }
/** The answer to a form whose fields find something by name. */
export type WithFound<Of extends keyof Rows> = { [Key in Of]: FindStep<Rows[Key]> }
/** The fields that find schools, people, contacts of departments, or plans. */
export type FindFields<Of extends keyof Rows> = { [Key in Of]: readonly string[] }

/** Narrows a search: a region's schools, or the people who can come to a meeting. */
type Within = { region?: string | undefined; attends?: 'true' }
type Ask = Within & { search?: string; ids?: string; page_size: string }
type Found<Row> = Promise<{ results: Row[]; count: number }>
type Finders = { [Key in keyof Rows]: (context: AppLoadContext, ask: Ask) => Found<Rows[Key]> }
const FINDERS: Finders = {
  schools: ({ api }, { attends: _, region, ...ask }) =>
    read(api.auth.schools.choices.$get({ query: { ...ask, ...(region !== undefined && { region }) } })),
  people: ({ api }, { region: _, ...query }) => read(api.auth['team-member'].$get({ query })),
  contacts: ({ api }, { ids, search, page_size }) =>
    ids === undefined
      ? read(api.auth['super-admin-user-choices'].$get({ query: { search, page_size } }))
      : read(api.auth['team-member'].$get({ query: { ids, page_size } })),
  plans: ({ api }, { attends: _, region: __, ...query }) => read(api.plans['plan-choices'].find.$get({ query })),
}

/** The API's largest page. */
const MOST = 100
const FOUND = '25'
const LONGEST_ID = 64
const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** The rows of these ids. */
export async function findNamed<Of extends keyof Rows>(
  context: AppLoadContext,
  of: Of,
  all: readonly string[],
  within: Within = {},
): Promise<Rows[Of][]> {
  const ids = [...new Set(all)].filter((id) => id !== '' && id.length <= LONGEST_ID)
  const parts = Array.from({ length: Math.ceil(ids.length / MOST) }, (_, at) => ids.slice(at * MOST, (at + 1) * MOST))
  const pages = parts.map((part) => FINDERS[of](context, { ...within, ids: part.join(','), page_size: String(MOST) }))
  return (await Promise.all(pages)).flatMap(({ results }) => results)
}

async function loadStep<Of extends keyof Rows>(
  context: AppLoadContext,
  form: FormData,
  of: Of,
  { fields, within }: { fields: readonly string[]; within: Within },
): Promise<FindStep<Rows[Of]>> {
  if (!context.actor) return { named: [], found: {} }
  const sent = fields.flatMap((name) => form.getAll(name).map(String))
  const searches = fields.map(async (name): Promise<[string, FindStep<Rows[Of]>['found'][string]][]> => {
    const search = textOf(form, findName(name)).slice(0, 100)
    if (!search) return []
    const { results, count } = await FINDERS[of](context, { ...within, search, page_size: FOUND })
    return [[name, { text: search, rows: results, count }]]
  })
  const [named, found] = await Promise.all([findNamed(context, of, sent), Promise.all(searches)])
  return { named, found: Object.fromEntries(found.flat()) }
}

/** The names of what these fields of a form sent, and what their searches find. */
export async function loadFindStep<Of extends keyof Rows>(
  context: AppLoadContext,
  form: FormData,
  fields: FindFields<Of>,
  within: Within = {},
): Promise<WithFound<Of>> {
  const each = Object.keys(fields) as Of[] // its own keys
  const steps = each.map(async (of) => [of, await loadStep(context, form, of, { fields: fields[of], within })] as const)
  return Object.fromEntries(await Promise.all(steps)) as WithFound<Of> // one for each key
}

/** The field whose search the post asks for. Enter sends no button of its own, so a changed search decides. */
export function soughtIn(form: FormData, fields: readonly string[]): string | undefined {
  const asked = fields.find((name) => String(form.get('intent')).endsWith(findName(name)))
  return asked ?? fields.find((name) => textOf(form, findName(name)) !== textOf(form, searchedName(name)))
}

/** The form again with what it asks to find, and with everything typed; null when it can be saved. */
export async function takeFindStep<Of extends keyof Rows>(
  context: AppLoadContext,
  form: FormData,
  fields: FindFields<Of>,
  within: Within = {},
) {
  const all = Object.values<readonly string[]>(fields).flat()
  if (!context.actor || !soughtIn(form, all)) return null
  return data({
    result: { initialValue: typedIn(form) },
    refusal: null,
    extra: await loadFindStep(context, form, fields, within),
  } satisfies FormAnswerWith<WithFound<Of>>)
}
