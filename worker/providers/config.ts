import * as v from 'valibot'
import type { Env } from '#worker/kit/env.ts'

/** A sign-in provider is configuration, not code (issue "Sign-in with a provider"); its endpoints are discovered. */
const Provider = v.object({
  key: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{1,30}$/)),
  label: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
  issuer: v.pipe(v.string(), v.url()),
  /** The claim that must be true before we trust the address; some providers use another name. */
  verifiedClaim: v.optional(v.string(), 'email_verified'),
})
const Providers = v.array(Provider)
export type Provider = v.InferOutput<typeof Provider> & { clientId: string; clientSecret: string }

/** The providers whose secrets are set: OIDC_<KEY>_CLIENT_ID and OIDC_<KEY>_CLIENT_SECRET (docs/operating.md). */
export function providersOf(env: Env): Provider[] {
  const named = [...v.parse(Providers, JSON.parse(env.OIDC_PROVIDERS || '[]')), ...localOf(env)]
  const secrets = env as unknown as Record<string, string | undefined> // a provider's secrets are named after its key
  return named.flatMap((provider) => {
    const name = `OIDC_${provider.key.toUpperCase()}`
    const [clientId, clientSecret] = [secrets[`${name}_CLIENT_ID`], secrets[`${name}_CLIENT_SECRET`]]
    return clientId && clientSecret ? [{ ...provider, clientId, clientSecret }] : []
  })
}

/** The provider that local runs and end-to-end tests start with the product (scripts/local-provider.mjs). */
function localOf({ ENVIRONMENT, OIDC_LOCAL_ISSUER: issuer }: Env): v.InferOutput<typeof Providers> {
  if (ENVIRONMENT === 'production' || !issuer) return []
  return [{ key: 'local', label: 'the local provider', issuer, verifiedClaim: 'email_verified' }]
}

/** What is wrong with the setting; null if nothing is. */
export function providersProblem(env: Env): string | null {
  try {
    const insecure = providersOf(env).find(
      ({ issuer }) => env.ENVIRONMENT === 'production' && !issuer.startsWith('https:'),
    )
    return insecure ? `OIDC_PROVIDERS (https for ${insecure.key})` : null
  } catch {
    return 'OIDC_PROVIDERS (a JSON list of key, label, and issuer)'
  }
}
