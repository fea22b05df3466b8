import type { ClientResponse } from 'hono/client'
import { bodyOf } from './body-of.ts'
import { type DataOf, read } from './read.ts'
import { redirectWithToast } from './toast.ts'

const LEFT_OUT = 'We could not read part of this link, so we left it out.'

/**
 * Like `read`, for a page with filters in its address. An old bookmark may have a value that no longer exists: we
 * remove filters that the API refuses by name from the address, and the page says so. The API itself answers 400.
 */
export async function readList<T extends ClientResponse<unknown, number, 'json'>>(
  request: Request,
  asked: Promise<T>,
): Promise<DataOf<T>> {
  const answer = await asked
  if (answer.status === 400) {
    const { data } = await bodyOf<Record<string, unknown> | null>(answer.clone())
    const rest = without(new URL(request.url), Object.keys(data ?? {}))
    if (rest) throw redirectWithToast(rest, { kind: 'error', message: LEFT_OUT })
  }
  return read(Promise.resolve(answer))
}

/** The address without these keys; null if it has none of them. */
function without(url: URL, keys: readonly string[]): string | null {
  const held = keys.filter((key) => url.searchParams.has(key))
  if (held.length === 0) return null
  for (const key of [...held, '_routes']) url.searchParams.delete(key)
  return `${url.pathname.replace(/\.data$/, '')}${url.search}`
}
