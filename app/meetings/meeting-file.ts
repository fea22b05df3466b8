import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passUpload } from '#app/kit/pass-file.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'

/** Passes a file of a meeting with the API's headers to the browser, which has no token. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  requireActor(context, request)
  const param = { id: params.meetingId!, fileId: params.fileId! } // set by the route
  const answer = await context.api.plans.meeting[':id'].documents[':fileId'].$get({ param })
  if (answer.ok) return passUpload(answer)
  if (!request.headers.get('accept')?.includes('text/html')) return new Response(null, { status: answer.status })
  const message = 'This file was not found, or you don’t have access to it'
  return redirectWithToast(urls.meetings(), { kind: 'error', message })
}
