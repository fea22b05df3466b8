import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passUpload } from '#app/kit/pass-file.ts'
import { requireActor } from '#app/kit/require.ts'
import { homeFor } from '#app/kit/role-pages.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { can } from '#model/permissions.ts'

/** Passes a file with the API's headers to the browser, which has no token. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const { role } = requireActor(context, request)
  const id = params.id! // set by the route
  const answer = await context.api.plans.documents[':id'].$get({ param: { id }, query: {} })
  if (answer.ok && answer.headers.has('Content-Disposition')) return passUpload(answer)
  if (!request.headers.get('accept')?.includes('text/html'))
    return new Response(null, { status: answer.ok ? 404 : answer.status })
  const back = can(role, 'documents:read') ? urls.resources() : homeFor(role)
  return redirectWithToast(back, { kind: 'error', message: 'This file was not found, or you don’t have access to it' })
}
