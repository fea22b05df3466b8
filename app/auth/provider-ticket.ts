import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { bodyOf } from '#app/kit/body-of.ts'
import { heldSecret } from '#app/kit/provider-cookie.ts'
import { read } from '#app/kit/read.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** The person that the provider sent back to this browser. Without a valid ticket the sign-in starts over. */
export async function ticketHolder({ request, context }: Args) {
  const ticket = heldSecret(request)
  if (ticket === '') throw redirect(urls.login())
  const answer = await context.api.auth.providers.ticket.$post({ json: { ticket } })
  if (!answer.ok) {
    const { detail } = await bodyOf(answer)
    throw redirectWithToast(urls.login(), { kind: 'error', message: detail })
  }
  return read(Promise.resolve(answer))
}
export type TicketHolder = Awaited<ReturnType<typeof ticketHolder>>
