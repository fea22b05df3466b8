import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'

const KEPT = ['Content-Type', 'Content-Disposition', 'Cache-Control']

/** Passes the file of rows to mend on to the browser, which holds no token (decisions §9). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireActor(context, request)
  const id = params.importId! // the route has it
  const answer = await context.api.strategic_repository.imports[':id']['failed-rows'].$get({ param: { id } })
  if (answer.ok) {
    const headers = new Headers()
    for (const name of KEPT) headers.set(name, answer.headers.get(name) ?? '')
    return new Response(answer.body as ReadableStream, { headers })
  }
  const { detail } = (await answer.json()) as unknown as { detail: string } // the API's one envelope (decisions §7)
  return redirectWithToast(urls.importStrategies(), { kind: 'error', message: detail })
}
