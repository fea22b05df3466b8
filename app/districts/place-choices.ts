import type { AppLoadContext } from '@remix-run/cloudflare'
import type { SignedInActor } from '#app/kit/context.ts'
import { read } from '#app/kit/read.ts'

/** The regions that this person can use: for a Region Admin, only their own. */
async function ownRegions({ api }: AppLoadContext) {
  return (await read(api.auth.places.$get({ query: { editable: 'true' } }))).regions
}

/** The options of a school's form. */
export async function schoolChoices(context: AppLoadContext) {
  const [regions, types] = await Promise.all([ownRegions(context), read(context.api.auth['school-types'].$get())])
  return { regions, types }
}

/** Load this many people. With scripts, typing finds the others; without scripts, these are all options. */
const OFFERED = '100'

/** The options of a department's form. */
export async function departmentChoices(context: AppLoadContext, actor: SignedInActor) {
  const [regions, contacts] = await Promise.all([
    ownRegions(context),
    read(context.api.auth['super-admin-user-choices'].$get({ query: { page_size: OFFERED } })),
  ])
  const { results, count } = contacts
  return { regions, contacts: { results, count }, ownRegionOnly: actor.role === 'region_admin' }
}
