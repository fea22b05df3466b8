/** Replaces `@remix-run/cloudflare` in workerd tests (vitest.config.ts) with what loaders and actions use of it. */
export const data = (value: unknown) => value
export const redirect = (to: string, init: { headers?: Record<string, string> } = {}) =>
  new Response(null, { status: 302, headers: { ...init.headers, Location: `http://localhost${to}` } })
