import { randomBytes } from 'node:crypto'
import { startLocal } from './local-service.mjs'

/** Starts the local sign-in provider for the product at `port`; returns the Worker's settings for it, and `stop`. */
export async function startProvider(port) {
  const secret = randomBytes(16).toString('hex')
  const { address, stop } = await startLocal(
    'scripts/local-provider.mjs',
    port + 1000,
    [`http://localhost:${port}`, secret],
    {
      ready: 'provider at',
      name: 'local sign-in provider',
    },
  )
  const vars = { OIDC_LOCAL_ISSUER: address, OIDC_LOCAL_CLIENT_ID: 'waymark-local', OIDC_LOCAL_CLIENT_SECRET: secret }
  return { vars, stop }
}
