import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import type { SignedInActor } from '#app/kit/context.ts'
import { read } from '#app/kit/read.ts'

/** The regions and schools this person can assign to a member: all, or those of their own region. */
export async function loadPlaces(context: LoaderFunctionArgs['context'], actor: SignedInActor) {
  const { auth } = context.api
  const [regions, schools] = await Promise.all([
    read(auth.regions.$get({ query: {} })),
    read(auth.schools.list.$get({ query: {} })),
  ])
  const own = (id: string) => actor.role === 'super_admin' || id === actor.regionId
  return {
    regions: regions.filter(({ id }) => own(id)).map(({ id, name }) => ({ id, name })),
    schools: schools.filter(({ region }) => own(region)).map(({ id, name, region }) => ({ id, name, region })),
  }
}
