import type { AppLoadContext, TypedResponse } from '@remix-run/cloudflare'
import type { ClientResponse } from 'hono/client'
import { act } from '#app/kit/act.ts'
import type { DataOf } from '#app/kit/read.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { CANCELED } from './canceled.ts'

/** `act` on a meeting. If that is gone, its pages are too: then leads to the list of meetings and says why. */
export async function actOnMeeting<T extends ClientResponse<unknown, number, 'json'>>(
  { api }: AppLoadContext,
  id: string,
  asked: Promise<T>,
  back: string,
  done: (saved: DataOf<T>) => TypedResponse<never>,
): Promise<TypedResponse<never>> {
  const answer = await asked
  const isGone = answer.status === 404 && (await api.plans.meeting[':id'].$get({ param: { id } })).status === 404
  if (!isGone) return act(Promise.resolve(answer), back, done)
  const list = back.startsWith(urls.meeting('')) ? urls.meetings() : back
  return redirectWithToast(list, { kind: 'error', message: CANCELED })
}
