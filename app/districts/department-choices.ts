import type { AppLoadContext } from '@remix-run/cloudflare'
import type { SignedInActor } from '#app/kit/context.ts'
import { read } from '#app/kit/read.ts'
import { ownRegions } from './school-choices.ts'

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
