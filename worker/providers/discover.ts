import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as v from 'valibot'
import { Problem } from '#worker/kit/problem.ts'
import type { Provider } from './config.ts'

const Discovery = v.object({
  issuer: v.string(),
  authorization_endpoint: v.pipe(v.string(), v.url()),
  token_endpoint: v.pipe(v.string(), v.url()),
  jwks_uri: v.pipe(v.string(), v.url()),
})
export type Discovered = v.InferOutput<typeof Discovery> & { keys: JWTVerifyGetKey }

const HOUR_MS = 3_600_000
const PATIENCE_MS = 8_000
/** Cached as long as this isolate lives; jose loads the keys again when a token uses an unknown one. */
const kept = new Map<string, { until: number; found: Discovered }>()

export const UNREACHABLE = 'The sign-in provider is not responding. Try again in a moment.'

/** The provider's endpoints and keys (OpenID Connect Discovery 1.0); the document must name its own issuer. */
export async function discover({ issuer }: Provider, now: number): Promise<Discovered> {
  const known = kept.get(issuer)
  if (known && known.until > now) return known.found
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
  const document = answer?.ok ? v.safeParse(Discovery, await answer.json().catch(() => null)) : null
  if (!document?.success || document.output.issuer !== issuer) throw new Problem(502, UNREACHABLE)
  const endpoints = document.output
  // A provider on https must not point to anything on http.
  const safe = !issuer.startsWith('https:') || Object.values(endpoints).every((one) => one.startsWith('https:'))
  if (!safe) throw new Problem(502, UNREACHABLE)
  const keys = createRemoteJWKSet(new URL(endpoints.jwks_uri), { timeoutDuration: PATIENCE_MS })
  const found = { ...endpoints, keys }
  kept.set(issuer, { until: now + HOUR_MS, found })
  return found
}
