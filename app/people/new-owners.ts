import type { AppLoadContext } from '@remix-run/cloudflare'
import { type Found, findName, searchedName } from '#app/components/find-names.ts'
import { read } from '#app/kit/read.ts'
import type { Choosable } from '#worker/people/contract.ts'

/** Load this many people. With scripts, typing finds the others; without scripts, a search does. */
const OFFERED = '100'
const FOUND = '25'

/** The people who can take over: the first by name, search results of a form without scripts, and the selected one. */
export type NewOwners = { people: Choosable[]; more: boolean; text: string; found?: Found; named: Choosable[] }

/** `form`: a post whose field `name` is the person; keeps its search and selection. */
export async function loadNewOwners(context: AppLoadContext, name: string, form: FormData | null): Promise<NewOwners> {
  const asked = context.api.auth['team-member']
  const text = typed(form, findName(name)).slice(0, 100)
  const chosen = typed(form, name)
  const [first, found, named] = await Promise.all([
    read(asked.$get({ query: { page_size: OFFERED } })),
    text ? read(asked.$get({ query: { search: text, page_size: FOUND } })) : null,
    chosen ? read(asked.$get({ query: { ids: chosen } })) : null,
  ])
  return {
    people: first.results,
    more: first.count > first.results.length,
    text,
    ...(found ? { found: { people: found.results, count: found.count } } : {}),
    named: named?.results ?? [],
  }
}

/** True if the post is only a search. Enter may send another button, so check the fields. */
export function looksForNewOwner(name: string, form: FormData): boolean {
  if (form.get('intent') === findName(name)) return true
  return form.has(searchedName(name)) && typed(form, findName(name)) !== typed(form, searchedName(name))
}

const typed = (form: FormData | null, name: string) => String(form?.get(name) ?? '').trim()
