import type { AppLoadContext } from '@remix-run/cloudflare'
import type { SchoolStep } from '#app/components/schools/school-step.ts'
import type { SignedInActor } from '#app/kit/context.ts'
import { asQuery } from '#app/kit/list-ask.ts'
import { read } from '#app/kit/read.ts'
import type { Role } from '#model/permissions.ts'
import { loadPlaces, placesAgain } from './load-places.ts'
import type { Places } from './member-values.ts'
import { nameOf } from './member-words.ts'

/** Asks for the role and region of people to accept or change, with the selections and messages so far. */
export type PlacementQuestion = {
  action: 'accept' | 'change'
  ids: string[]
  /** The status filter of the list. */
  from: string | null
  people: { id: string; name: string }[]
  asker: Role
  places: Places
  step: SchoolStep
  typed: { role: string; region: string; schools: string[] }
  errors: Record<string, string[]>
}
type Asked = Pick<PlacementQuestion, 'action' | 'ids'> & {
  form: FormData
  status: string
  errors?: Record<string, string[]>
}

/** The API's largest page. */
const MOST = '100'

export async function loadPlacementQuestion(
  context: AppLoadContext,
  actor: SignedInActor,
  asked: Asked,
): Promise<PlacementQuestion> {
  const { action, ids, form, errors = {} } = asked
  const [members, places, again] = await Promise.all([
    listed(context, asked),
    loadPlaces(context),
    placesAgain(context, form),
  ])
  const [first, ...others] = members
  // Sign-up asked for a region; suggest the read-only role.
  const own = first && action === 'accept' && others.every(({ region }) => region === first.region) ? first : undefined
  const typed = (name: string, fallback: string | null | undefined) =>
    form.has(name) ? String(form.get(name)) : (fallback ?? '')
  return {
    ...{
      action,
      ids,
      from: form.has('from_status') ? String(form.get('from_status')) : null,
      asker: actor.role,
      places,
      step: again.schools,
      errors,
    },
    people: members.map((one) => ({ id: one.id, name: nameOf(one) })),
    typed: {
      role: typed('role', action === 'accept' ? (first?.role ?? '') : ''),
      region: typed('region', own?.region),
      schools: form.getAll('schools').map(String),
    },
  }
}

async function listed(context: AppLoadContext, { ids, status }: Asked) {
  const calls = context.api.auth['team-members']
  const [only, ...others] = ids
  if (only && others.length === 0) return [await read(calls[':id'].$get({ param: { id: only } }))]
  const { results } = await read(calls.$get({ query: asQuery({ status, ids: ids.join(','), page_size: MOST }) }))
  return results
}
