import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { asQuery } from '#app/kit/list-ask.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { STEP } from '#app/ui/combobox-items.ts'

type Ask = { page: string; page_size: string; search: string; region?: string }

/** Suggests schools by name, a few at a time; `all` is every school of the district, for a form that takes them all. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(context, request)
  const { schools } = context.api.auth
  const { all, q = '', page = '1', region } = Object.fromEntries(new URL(request.url).searchParams)
  if (all) {
    const results = await read(schools.list.$get({ query: {} }))
    return Response.json({ results, count: results.length })
  }
  const query = asQuery<Ask>({ search: q.trim().slice(0, 100), page, region, page_size: String(STEP) })
  const { results, count } = await read(schools.choices.$get({ query }))
  return Response.json({ results, count })
}
