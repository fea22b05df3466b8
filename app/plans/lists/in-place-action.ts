import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import type { BulkEdit } from '#worker/plans/bulk-contract.ts'

/** Saves a cell or undoes that, without leaving the page; the answer is the API's. */
export async function action({ context, request }: ActionFunctionArgs) {
  const body = (await request.json()) as BulkEdit | { undo: string } // from send-cell.ts; the API checks it
  const call = context.api.plans['plan-elements']
  const answer = 'undo' in body ? await call.undo.$post({ json: body }) : await call.$patch({ json: body })
  return new Response(await answer.text(), { status: answer.status, headers: { 'Content-Type': 'application/json' } })
}
