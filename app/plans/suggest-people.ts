import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'

/** People who can own or join an element, as someone types; ten at a time. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(context, request)
  const search = new URL(request.url).searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const found = await read(context.api.auth['team-member'].$get({ query: { search, page_size: '10' } }))
  return Response.json({ results: found.results.map(({ id, name }) => ({ id, name })) })
}
