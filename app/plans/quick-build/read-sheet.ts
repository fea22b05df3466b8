import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { requireActor } from '#app/kit/require.ts'
import { readFields } from './quick-state.ts'
import { readGiven } from './read-given.ts'

/** Reads a whole plan from a sheet for the wizard, which stays as it is; nothing is stored. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  // The page has the text, or no longer needs it.
  return Response.json({ ...(await readGiven(context, form, readFields(form))), text: '' })
}
