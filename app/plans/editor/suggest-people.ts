import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'

/** Suggests people who can own or join an element, or come to a meeting, five at a time. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(context, request)
  const asked = new URL(request.url).searchParams
  const query = { search: asked.get('q')?.trim().slice(0, 100) ?? '', page: asked.get('page') ?? '1' }
  const attends = asked.get('attends') === 'true' ? ({ attends: 'true' } as const) : {}
  const { results, count } = await read(context.api.auth['team-member'].$get({ query: { ...query, ...attends } }))
  return Response.json({ results, count })
}
