import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { safeNext } from '#app/kit/next.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import type { Option } from '#app/ui/select.tsx'
import { can } from '#model/permissions.ts'
import { askOf, filterOf, PLACES, type Place } from './filter.ts'

type Context = LoaderFunctionArgs['context']

/** The choices of a filter below what is chosen above it. */
export async function loadPlaces(
  context: Context,
  place: Place,
  above: { pillar?: string; initiative?: string },
): Promise<Option[]> {
  const { strategic_repository: api } = context.api
  const { pillar = '', initiative = '' } = above
  const found =
    place === 'pillar'
      ? await read(api['strategic-pillar-choices'].$get())
      : place === 'initiative'
        ? await read(api['strategic-initiative-choices'].$get({ query: { pillar } }))
        : await read(api['strategic-objective-choices'].$get({ query: { pillar, initiative } }))
  return found.map(({ id, name }) => ({ value: id, label: name }))
}

/**
 * The strategic repository for an address: for the Strategic Repository tab, and for people who look for a strategy.
 */
export async function loadRepository({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const params = new URL(request.url).searchParams
  const filter = filterOf(params)
  const open = PLACES.filter((_, at) => PLACES.slice(0, at).every((above) => filter[above]))
  // If a list fails, the page requests it again and shows the error at the field.
  const lists = await Promise.all(open.map((place) => loadPlaces(context, place, filter).catch(() => undefined)))
  const options = Object.fromEntries(open.map((place, at) => [place, lists[at]]))
  // A plain form still sends the choices below the former pillar.
  for (const [at, place] of PLACES.entries()) {
    const known = PLACES.slice(0, at).every((above) => filter[above])
    if (!known || options[place]?.every(({ value }) => value !== filter[place])) filter[place] = ''
  }
  const found = await read(context.api.strategic_repository.$get({ query: askOf(filter, params.get('page')) }))
  withinPages(request, found)
  return {
    found,
    filter,
    options,
    page: Number(askOf(filter, params.get('page')).page),
    /** Where Apply goes: the form that people came from. */
    back: safeNext(params.get('return')),
    mayManage: can(actor.role, 'repository:manage'),
  }
}
export type RepositoryData = Awaited<ReturnType<typeof loadRepository>>
