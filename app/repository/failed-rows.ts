import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passFile } from '#app/kit/pass-file.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'

export function loader({ request, context, params }: LoaderFunctionArgs) {
  requireActor(context, request)
  const id = params.importId! // the route has it
  const asked = context.api.strategic_repository.imports[':id']['failed-rows'].$get({ param: { id } })
  return passFile(asked, urls.importStrategies())
}
