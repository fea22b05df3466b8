import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passFile } from '#app/kit/pass-file.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'

/** Passes the PDF of the minutes to the browser, which has no token. The email links to it. */
export function loader({ context, request, params }: LoaderFunctionArgs) {
  requireActor(context, request)
  const id = params.meetingId! // set by the route
  return passFile(context.api.plans.meeting[':id'].minutes.$get({ param: { id } }), urls.meeting(id))
}
