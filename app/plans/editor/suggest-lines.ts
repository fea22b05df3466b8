import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'

/** What is above, next to, and directly below an element, when someone chooses it in a form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(context, request)
  const asked = new URL(request.url).searchParams
  const query = { around: asked.get('around') ?? '' }
  const param = { id: asked.get('plan') ?? '' }
  const { lines } = await read(context.api.plans['plan-path'][':id'].$get({ param, query }))
  return Response.json({ lines })
}
