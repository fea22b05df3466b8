import { redirect } from '@remix-run/cloudflare'
import type { ClientResponse } from 'hono/client'
import { bodyOf } from './body-of.ts'
import { urls } from './urls.ts'

/** The type of `data` in an answer of the API. */
export type DataOf<T> =
  T extends ClientResponse<infer Body, number, string> ? (Body extends { data: infer Data } ? Data : never) : never

/**
 * The data of the API's answer. Throws a refusal as the Response that the error boundary shows; 401 redirects to sign
 * in.
 */
export async function read<T extends ClientResponse<unknown, number, 'json'>>(asked: Promise<T>): Promise<DataOf<T>> {
  const answer = await asked
  const body = await bodyOf(answer)
  if (answer.ok) return body.data as DataOf<T> // tests check the endpoint's contract
  if (answer.status === 401) throw redirect(urls.home())
  throw new Response(JSON.stringify({ detail: body.detail, data: body.data }), {
    status: answer.status,
    headers: { 'Content-Type': 'application/json' },
  })
}
