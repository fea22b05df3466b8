import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passUpload } from '#app/kit/pass-file.ts'
import { requireActor } from '#app/kit/require.ts'

/** Passes the district's logo to the browser, which has no token. A former logo's address answers 404. */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const actor = requireActor(context, request)
  if (params.logoId !== actor.district.logo?.id) throw new Response(null, { status: 404 })
  const answer = await context.api.auth['school-district'].logo.$get()
  if (!answer.ok) throw new Response(null, { status: answer.status })
  return passUpload(answer)
}
