import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passFile } from '#app/kit/pass-file.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'

/** A meeting for the person's own calendar. */
export function loader({ context, request, params }: LoaderFunctionArgs) {
  requireActor(context, request)
  const id = params.meetingId! // set by the route
  return passFile(context.api.plans.meeting[':id']['event.ics'].$get({ param: { id } }), urls.meeting(id))
}
