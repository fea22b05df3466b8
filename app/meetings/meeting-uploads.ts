import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { relayUpload } from '#app/kit/relay-upload.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(urls.meeting(params.meetingId!)) // set by the route
}

/** Takes files for a meeting. */
export async function action({ request, context, params }: ActionFunctionArgs): Promise<Response> {
  requireActor(context, request)
  const id = params.meetingId!
  const calls = context.api.plans.meeting[':id'].documents
  return relayUpload(request, urls.meeting(id), (sent) => calls.$post({ param: { id } }, sent))
}
