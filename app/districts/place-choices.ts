import type { AppLoadContext } from '@remix-run/cloudflare'
import type { SignedInActor } from '#app/kit/context.ts'
import { read } from '#app/kit/read.ts'

/** The regions this person may put something into: a Region Admin the own one. */
async function ownRegions(context: AppLoadContext, actor: SignedInActor) {
  const regions = await read(context.api.auth.regions.$get({ query: {} }))
  return actor.role === 'region_admin' ? regions.filter(({ id }) => id === actor.regionId) : regions
}

/** What a school's form offers. */
export async function schoolChoices(context: AppLoadContext, actor: SignedInActor) {
  const [regions, types] = await Promise.all([
    ownRegions(context, actor),
    read(context.api.auth['school-types'].$get()),
  ])
  return { regions, types }
}

/** The first people of the list; with script the others are found by typing, without it these are what is offered. */
const OFFERED = '100'

/** What a department's form offers. */
export async function departmentChoices(context: AppLoadContext, actor: SignedInActor) {
  const [regions, contacts] = await Promise.all([
    ownRegions(context, actor),
    read(context.api.auth['super-admin-user-choices'].$get({ query: { page_size: OFFERED } })),
  ])
  const { results, count } = contacts
  return { regions, contacts: { results, count }, ownRegionOnly: actor.role === 'region_admin' }
}
