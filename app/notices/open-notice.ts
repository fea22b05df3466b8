import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { noticeTarget } from '#app/components/notices/notice-words.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'

/**
 * Opens what a notice is about, and marks it as read. A mark is the reader's own and changes nothing else, so a link
 * may set it, with and without scripts.
 */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireActor(context, request)
  const id = params.noticeId! // set by the route
  const { results } = await read(context.api.auth.notices.$patch({ json: { ids: [id] } }))
  const [notice] = results
  // The bar counts again.
  throw redirect((notice && noticeTarget(notice)) ?? urls.notices(), { headers: { 'X-Remix-Revalidate': 'yes' } })
}
