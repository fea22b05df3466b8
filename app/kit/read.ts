import { redirect } from '@remix-run/cloudflare'
import type { ClientResponse } from 'hono/client'
import { urls } from './urls.ts'

/** What an answer of the API holds under `data`. */
export type DataOf<T> =
  T extends ClientResponse<infer Body, number, string> ? (Body extends { data: infer Data } ? Data : never) : never

/** The API's answer as data; a refusal is thrown as the Response that the error boundary shows, 401 leads to signing in. */
export async function read<T extends ClientResponse<unknown, number, 'json'>>(asked: Promise<T>): Promise<DataOf<T>> {
  const answer = await asked
  const body = (await answer.json()) as { data: unknown; detail?: string } // the API's one envelope (decisions §7)
  if (answer.ok) return body.data as DataOf<T> // the endpoint's contract, held in tests
  if (answer.status === 401) throw redirect(urls.home())
  throw new Response(JSON.stringify({ detail: body.detail ?? '', data: body.data }), {
    status: answer.status,
    headers: { 'Content-Type': 'application/json' },
  })
}
