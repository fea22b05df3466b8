import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { type FoundIn, findChoices } from '#app/components/measures/find-choices.ts'
import { requireActor } from '#app/kit/require.ts'
import { STEP } from '#app/ui/combobox-items.ts'

/** Suggests schools or scorecards for a filter, a few at a time. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(context, request)
  const { of, search = '', page = '1' } = Object.fromEntries(new URL(request.url).searchParams)
  const from: FoundIn | undefined = (['schools', 'scorecards'] as const).find((one) => one === of)
  if (!from) throw new Response(null, { status: 404 })
  return Response.json(await findChoices(context, from, { search, page, page_size: String(STEP) }))
}
