import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { askOf, asQuery } from '#app/kit/list-ask.ts'
import { passFile } from '#app/kit/pass-file.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(context, request)
  const query = askOf(new URL(request.url), ['search', 'region', 'sort'])
  return passFile(context.api.auth.departments.csv.$get({ query: asQuery(query) }), urls.department())
}
