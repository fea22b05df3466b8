import { redirect, type TypedResponse } from '@remix-run/cloudflare'
import type { ClientResponse } from 'hono/client'
import { bodyOf } from './body-of.ts'
import type { DataOf } from './read.ts'
import { redirectWithToast } from './toast.ts'
import { urls } from './urls.ts'

/** For a press without a form to fill: `done`, or back to the page with the reason for the refusal. */
export async function act<T extends ClientResponse<unknown, number, 'json'>>(
  asked: Promise<T>,
  back: string,
  done: (saved: DataOf<T>) => TypedResponse<never>,
): Promise<TypedResponse<never>> {
  const answer = await asked
  const body = await bodyOf(answer)
  if (answer.ok) return done(body.data as DataOf<T>) // tests check the endpoint's contract
  if (answer.status === 401) return redirect(urls.home())
  return redirectWithToast(back, { kind: 'error', message: body.detail })
}
