import type { ClientResponse } from 'hono/client'
import { bodyOf } from './body-of.ts'

type Answer = ClientResponse<unknown, number, 'json'>

/** A refusal whose messages are at the form's fields, if these have other names than the API's. */
export async function renameFields<T extends Answer>(asked: Promise<T>, nameOf: (field: string) => string): Promise<T> {
  const answer = await asked
  if (answer.status !== 400) return answer
  const body = await bodyOf<Record<string, string[]> | null>(answer)
  const data = Object.fromEntries(
    Object.entries(body.data ?? {}).map(([field, messages]) => [nameOf(field), messages] as const),
  )
  return Object.assign(answer, { json: async () => ({ ...body, data }) })
}
