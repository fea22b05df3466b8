import type { ClientResponse } from 'hono/client'
import { type DataOf, read } from './read.ts'
import { redirectWithToast } from './toast.ts'

const LEFT_OUT = 'We could not read part of this link, so we left it out.'

/**
 * As `read`, of a page whose address says what it shows. An old bookmark may hold a value that there no longer is: what
 * the API refuses by name leaves the address, and the page says so. The API itself goes on answering 400.
 */
export async function readList<T extends ClientResponse<unknown, number, 'json'>>(
  request: Request,
  asked: Promise<T>,
): Promise<DataOf<T>> {
  const answer = await asked
  if (answer.status === 400) {
    const { data } = (await answer.clone().json()) as { data: Record<string, unknown> | null } // the API's one envelope (decisions §7)
    const rest = without(new URL(request.url), Object.keys(data ?? {}))
    if (rest) throw redirectWithToast(rest, { kind: 'error', message: LEFT_OUT })
  }
  return read(Promise.resolve(answer))
}

/** The address without these keys; null when it has none of them. */
function without(url: URL, keys: readonly string[]): string | null {
  const held = keys.filter((key) => url.searchParams.has(key))
  if (held.length === 0) return null
  for (const key of [...held, '_routes']) url.searchParams.delete(key)
  return `${url.pathname.replace(/\.data$/, '')}${url.search}`
}
