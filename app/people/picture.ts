import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireActor } from '#app/kit/require.ts'

const KEPT = [
  'Content-Type',
  'Content-Length',
  'Content-Disposition',
  'Content-Security-Policy',
  'X-Content-Type-Options',
  'Cache-Control',
]

/** Passes a person's picture on to the browser, which holds no token (decisions §9). */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  requireActor(context, request)
  const { personId: id = '', pictureId: picture = '' } = params
  const answer = await context.api.auth.pictures[':id'][':picture'].$get({ param: { id, picture } })
  if (!answer.ok) throw new Response(null, { status: answer.status })
  const headers = new Headers()
  for (const name of KEPT) headers.set(name, answer.headers.get(name) ?? '')
  return new Response(answer.body as ReadableStream, { headers })
}
