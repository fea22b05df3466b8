import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { relayUpload } from '#app/kit/relay-upload.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'

export function loader() {
  return redirect(urls.resources())
}

/** Takes files for plans and elements. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  requireActor(context, request)
  // The body is the upload itself; the client's types know only the JSON that adds a URL.
  return relayUpload(request, urls.resources(), (sent) => context.api.plans.documents.$post({} as never, sent))
}
