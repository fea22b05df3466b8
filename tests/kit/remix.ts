/** Replaces `@remix-run/cloudflare` in workerd tests (vitest.config.ts): what loaders and actions call of it. */
export const data = (value: unknown) => value
export const redirect = (to: string) => Response.redirect(`http://localhost${to}`)
