import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passFile } from '#app/kit/pass-file.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { importApi } from './import-kinds.ts'

export function loader({ request, context, params }: LoaderFunctionArgs) {
  requireActor(context, request)
  const id = params.importId! // the route has it
  return passFile(
    importApi(context, 'department')[':id']['failed-rows'].$get({ param: { id } }),
    urls.importDepartments(),
  )
}
