import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { loadSchoolStep, takeSchoolStep } from '#app/components/schools/school-step.ts'
import { read } from '#app/kit/read.ts'

type Context = LoaderFunctionArgs['context']
/** The fields of schools. */
export const SCHOOLS = ['schools']

/** The regions and the first schools this person can assign to a member: all, or those of their own region. */
export const loadPlaces = ({ api }: Context) => read(api.auth.places.$get({ query: { editable: 'true' } }))

/** A search for schools without scripts, within the region of the form. */
export function takePlaceStep(context: Context, form: FormData) {
  return takeSchoolStep(context, form, SCHOOLS, regionOf(form))
}

/** What a refused form needs to show its schools. */
export async function placesAgain(context: Context, form: FormData) {
  return { schools: await loadSchoolStep(context, form, SCHOOLS, regionOf(form)) }
}

const regionOf = (form: FormData) => String(form.get('region') ?? '') || undefined
