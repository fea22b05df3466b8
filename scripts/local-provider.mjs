import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { Provider } from 'oidc-provider'

/**
 * A real OpenID provider for this machine alone (npm oidc-provider): any name and any password sign in, and the name is
 * the address it confirms. Started by `npm start` and the end-to-end tests; production never knows of it.
 *   node scripts/local-provider.mjs <port> <address of the product> <client secret>
 */
const [port, product, secret] = process.argv.slice(2)
const issuer = `http://localhost:${port}`
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** "robin.provider@example.school" becomes Robin Provider. */
function claimsOf(login) {
  const email = login.includes('@') ? login : `${login}@example.school`
  const [first = 'Robin', last = 'Local'] = email
    .split('@')[0]
    .split(/[._-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  // The provider has not confirmed an address that starts with "unverified".
  const verified = !email.startsWith('unverified')
  return { sub: login, email, email_verified: verified, given_name: first, family_name: last, name: `${first} ${last}` }
}

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'waymark-local',
      client_secret: secret,
      redirect_uris: [`${product}/login/with/local/back`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      application_type: 'native',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
  conformIdTokenClaims: false,
  cookies: { keys: [randomBytes(24).toString('hex')] },
  features: { devInteractions: { enabled: true } },
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'local' }] },
  pkce: { required: () => true },
  ttl: { Session: 3600, Interaction: 600, Grant: 3600, AccessToken: 300, IdToken: 300 },
  findAccount: (_, login) => ({ accountId: login, claims: () => claimsOf(login) }),
})
provider.listen(Number(port), 'localhost', () => console.log(`provider at ${issuer}`))
