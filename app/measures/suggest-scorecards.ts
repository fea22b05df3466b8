import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { findChoices } from '#app/components/find-choices.ts'
import { requireActor } from '#app/kit/require.ts'
import { STEP } from '#app/ui/combobox-items.ts'

/** Suggests scorecards for a filter, a few at a time. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(context, request)
  const { search = '', page = '1' } = Object.fromEntries(new URL(request.url).searchParams)
  return Response.json(await findChoices(context, 'scorecards', { search, page, page_size: String(STEP) }))
}
