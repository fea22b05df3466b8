import type { AppLoadContext } from '@remix-run/cloudflare'
import { findName, searchedName } from '#app/components/find-names.ts'
import { appliedOf } from '#app/components/repository/apply.ts'
import { read } from '#app/kit/read.ts'
import { LIBRARY, type NoJsStep } from './no-js-names.ts'

/** The first strategies of the repository that match the search. */
export async function lookInLibrary(context: AppLoadContext, form: FormData): Promise<NoJsStep['library']> {
  const search = String(form.get(findName(LIBRARY)) ?? '').slice(0, 1000)
  const { results, count } = await read(context.api.strategic_repository.$get({ query: search ? { search } : {} }))
  return { rows: results, count }
}

/** Fills in a strategy's name and description and returns a note about it; fills in nothing if it was deleted. */
export async function takeOver(context: AppLoadContext, form: FormData, id: string): Promise<string | null> {
  for (const name of [findName(LIBRARY), searchedName(LIBRARY)]) form.delete(name)
  const answer = await context.api.strategic_repository[':id'].$get({ param: { id } })
  if (!answer.ok) return null
  const { values, note } = appliedOf(await read(Promise.resolve(answer)))
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return note
}
