import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passUpload } from '#app/kit/pass-file.ts'
import { requireActor } from '#app/kit/require.ts'

/** Passes a person's picture to the browser, which has no token. */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  requireActor(context, request)
  const { personId: id = '', pictureId: picture = '' } = params
  const answer = await context.api.auth.pictures[':id'][':picture'].$get({ param: { id, picture } })
  if (!answer.ok) throw new Response(null, { status: answer.status })
  return passUpload(answer)
}
