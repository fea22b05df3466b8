import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { askOf, asQuery } from '#app/kit/list-ask.ts'
import { passFile } from '#app/kit/pass-file.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { MEMBER_FILTERS } from './member-filters.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(context, request)
  const query = askOf(new URL(request.url), MEMBER_FILTERS)
  return passFile(context.api.auth['team-members'].csv.$get({ query: asQuery(query) }), urls.teamMembers())
}
