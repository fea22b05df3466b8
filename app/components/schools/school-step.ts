import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { findName, searchedName } from '#app/components/find-names.ts'
import { read } from '#app/kit/read.ts'
import type { FormAnswerWith } from '#app/kit/submit.ts'
import { typedIn } from '#app/kit/typed-in.ts'
import type { SchoolName } from './school-picker.tsx'

/** The schools that a form offers at first; with `has_more_schools`, a search finds the others. */
export type OfferedSchools = { schools: SchoolName[]; has_more_schools: boolean }
/** What a form without scripts needs to be drawn again. */
export type SchoolStep = {
  /** The schools that the form sent. */
  named: SchoolName[]
  /** The schools that its searches found, by field; `count` is the total number of matches. */
  found: Record<string, { text: string; schools: SchoolName[]; count: number }>
}
/** What the answer to a form with schools brings along. */
export type WithSchools = { schools: SchoolStep }

/** The API's largest page. */
const MOST = 100
const FOUND = '25'
const LONGEST_ID = 64
const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** The schools of these ids. */
export async function namedSchools({ api }: AppLoadContext, all: readonly string[]): Promise<SchoolName[]> {
  const ids = [...new Set(all)].filter((id) => id !== '' && id.length <= LONGEST_ID)
  const parts = Array.from({ length: Math.ceil(ids.length / MOST) }, (_, at) => ids.slice(at * MOST, (at + 1) * MOST))
  const pages = parts.map((part) =>
    read(api.auth.schools.choices.$get({ query: { ids: part.join(','), page_size: String(MOST) } })),
  )
  return (await Promise.all(pages)).flatMap(({ results }) => results)
}

/** The names of the schools in these fields of a form, and what its searches find, in one region if it names one. */
export async function loadSchoolStep(
  context: AppLoadContext,
  form: FormData,
  fields: readonly string[],
  region?: string,
): Promise<SchoolStep> {
  if (!context.actor) return { named: [], found: {} }
  const named = namedSchools(
    context,
    fields.flatMap((name) => form.getAll(name).map(String)),
  )
  const searches = fields.map(async (name): Promise<[string, SchoolStep['found'][string]][]> => {
    const text = textOf(form, findName(name)).slice(0, 100)
    if (!text) return []
    const within = region === undefined ? {} : { region }
    const asked = context.api.auth.schools.choices.$get({ query: { search: text, page_size: FOUND, ...within } })
    const { results, count } = await read(asked)
    return [[name, { text, schools: results, count }]]
  })
  return { named: await named, found: Object.fromEntries((await Promise.all(searches)).flat()) }
}

/** The field whose search the post asks for. Enter sends no button of its own, so a changed search decides. */
export function soughtIn(form: FormData, fields: readonly string[]): string | undefined {
  const asked = fields.find((name) => String(form.get('intent')).endsWith(findName(name)))
  return asked ?? fields.find((name) => textOf(form, findName(name)) !== textOf(form, searchedName(name)))
}

/** The form again with what it asks to find, and with everything typed; null when it can be saved. */
export async function takeSchoolStep(
  context: AppLoadContext,
  form: FormData,
  fields: readonly string[],
  region?: string,
) {
  if (!context.actor || !soughtIn(form, fields)) return null
  return data({
    result: { initialValue: typedIn(form) },
    refusal: null,
    extra: { schools: await loadSchoolStep(context, form, fields, region) },
  } satisfies FormAnswerWith<WithSchools>)
}
