import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { homeFor } from '#app/kit/menu.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { can } from '#model/permissions.ts'

const KEPT = [
  'Content-Type',
  'Content-Length',
  'Content-Disposition',
  'Content-Security-Policy',
  'X-Content-Type-Options',
  'Cache-Control',
]

/** Passes a file on to the browser, which holds no token (decisions §9), with everything the API says of it. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const { role } = requireActor(context, request)
  const id = params.id! // the route has it
  const answer = await context.api.plans.documents[':id'].$get({ param: { id }, query: {} })
  if (answer.ok && answer.headers.has('Content-Disposition')) {
    const headers = new Headers()
    for (const name of KEPT) headers.set(name, answer.headers.get(name) ?? '')
    return new Response(answer.body as ReadableStream, { headers })
  }
  if (!request.headers.get('accept')?.includes('text/html'))
    return new Response(null, { status: answer.ok ? 404 : answer.status })
  const back = can(role, 'documents:read') ? urls.resources() : homeFor(role)
  return redirectWithToast(back, { kind: 'error', message: 'This file was not found, or you don’t have access to it' })
}
