import type { AppLoadContext } from '@remix-run/cloudflare'
import { type FindStep, findNamed, loadFindStep, takeFindStep, type WithFound } from '#app/components/find-step.ts'
import type { SchoolName } from './school-picker.tsx'

/** The schools that a form offers at first; with `has_more_schools`, a search finds the others. */
export type OfferedSchools = { schools: SchoolName[]; has_more_schools: boolean }
export type SchoolStep = FindStep<SchoolName>
/** What the answer to a form with schools brings along. */
export type WithSchools = WithFound<'schools'>

/** The schools of these ids. */
export const namedSchools = (context: AppLoadContext, ids: readonly string[]) => findNamed(context, 'schools', ids)

type SchoolAsk = [context: AppLoadContext, form: FormData, fields: readonly string[], region?: string]

/** The names of the schools in these fields of a form, and what its searches find, in one region if it names one. */
export async function loadSchoolStep(...[context, form, schools, region]: SchoolAsk): Promise<SchoolStep> {
  return (await loadFindStep(context, form, { schools }, { region })).schools
}

/** The form again with the schools that it asks to find; null when it can be saved. */
export function takeSchoolStep(...[context, form, schools, region]: SchoolAsk) {
  return takeFindStep(context, form, { schools }, { region })
}
