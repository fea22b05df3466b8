import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { stampOf } from './stamp.ts'

/** What the agenda is now: pages that are open ask whether someone else has written since. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireActor(context, request)
  const id = params.meetingId! // set by the route
  return Response.json({ stamp: stampOf(await read(context.api.plans.meeting[':id'].agenda.$get({ param: { id } }))) })
}

/** Saves the notes of a topic while someone types; the answer is the API's. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireActor(context, request)
  const item = (await request.json()) as { id: string; version: number; notes: string } // from use-notes.ts; the API checks it
  const json = { items: [item], removed: [] }
  const answer = await context.api.plans.meeting[':id'].agenda.$put({ param: { id: params.meetingId! }, json })
  return new Response(await answer.text(), { status: answer.status, headers: { 'Content-Type': 'application/json' } })
}
