import { data } from '@remix-run/cloudflare'
import type { ClientResponse } from 'hono/client'
import type { InferOutput } from 'valibot'
import { read } from '#app/kit/read.ts'
import type { LinkHolder } from '#worker/auth/contract.ts'

type Asked = Promise<ClientResponse<{ data: InferOutput<typeof LinkHolder> }, number, 'json'>>

/** The person that an emailed link belongs to; a used or expired link gets its own page, with status 410. */
export async function linkHolder(asked: Asked) {
  const answer = await asked
  if (answer.status === 410) return data({ holder: null }, { status: 410 })
  return data({ holder: await read(Promise.resolve(answer)) })
}
