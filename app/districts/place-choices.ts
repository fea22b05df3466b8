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

/** The fields of a department's form that find something by name. */
export const FINDS = { contacts: ['main_contact_person'] }

/** The options of a department's form. */
export async function departmentChoices(context: AppLoadContext, actor: SignedInActor) {
  const [regions, contacts] = await Promise.all([
    ownRegions(context),
    read(context.api.auth['team-member'].first.$get({ query: { for: 'contact' } })),
  ])
  return { regions, contacts, ownRegionOnly: actor.role === 'region_admin' }
}
