import { createHash, randomBytes } from 'node:crypto'

const secretOf = () => randomBytes(24).toString('base64url')
const EVENTS = 'https://www.googleapis.com/auth/calendar.events'

/**
 * Google's authorization, token, and revocation, after developers.google.com/identity/protocols/oauth2/web-server: codes
 * for one use with PKCE, refresh tokens only for `access_type=offline` with `prompt=consent`, and scopes that people can
 * leave out.
 */
export function newOAuth({ clientId, clientSecret, redirectUris }) {
  const codes = new Map()
  const refreshTokens = new Map()
  const accessTokens = new Map()

  /** What is wrong with a request for a code; null if nothing is. */
  function problemOf(query) {
    if (query.get('client_id') !== clientId) return 'invalid_client'
    if (!redirectUris.includes(query.get('redirect_uri') ?? '')) return 'redirect_uri_mismatch'
    if (query.get('response_type') !== 'code') return 'unsupported_response_type'
    if (query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge')) return 'invalid_request'
    return query.get('scope') ? null : 'invalid_scope'
  }

  /** The person's answer on the consent screen; returns the address to go back to. */
  function answer(query, { account, allow, events }) {
    const back = new URL(query.get('redirect_uri'))
    back.searchParams.set('state', query.get('state') ?? '')
    if (!allow) {
      back.searchParams.set('error', 'access_denied')
      return back.href
    }
    const code = secretOf()
    const asked = (query.get('scope') ?? '').split(' ')
    const scope = asked.filter((one) => one !== EVENTS || events).join(' ')
    const isOffline = query.get('access_type') === 'offline' && query.get('prompt') === 'consent'
    const [challenge, redirectUri] = [query.get('code_challenge'), query.get('redirect_uri')]
    codes.set(code, { account, scope, isOffline, challenge, redirectUri })
    back.searchParams.set('code', code)
    return back.href
  }

  function granted({ account, scope }, refreshToken) {
    const access = secretOf()
    accessTokens.set(access, { account, scope, refreshToken })
    return { access_token: access, expires_in: 3599, scope, token_type: 'Bearer' }
  }

  const wrong = (error, status = 400) => Response.json({ error }, { status })

  function token(form) {
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return wrong('invalid_client', 401)
    if (form.get('grant_type') === 'refresh_token') {
      const grant = refreshTokens.get(form.get('refresh_token'))
      return grant ? Response.json(granted(grant, form.get('refresh_token'))) : wrong('invalid_grant')
    }
    if (form.get('grant_type') !== 'authorization_code') return wrong('unsupported_grant_type')
    const code = codes.get(form.get('code'))
    codes.delete(form.get('code'))
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!code || code.redirectUri !== form.get('redirect_uri') || code.challenge !== challenge)
      return wrong('invalid_grant')
    if (!code.isOffline) return Response.json(granted(code, null))
    const refreshToken = `1//${secretOf()}`
    refreshTokens.set(refreshToken, code)
    return Response.json({ ...granted(code, refreshToken), refresh_token: refreshToken })
  }

  /** Ends every token of the account, as Google does. */
  function endGrant(account) {
    for (const tokens of [refreshTokens, accessTokens]) {
      for (const [key, grant] of tokens) if (grant.account === account) tokens.delete(key)
    }
  }
  function revoke(form) {
    const key = form.get('token')
    const grant = refreshTokens.get(key) ?? accessTokens.get(key)
    if (!grant) return wrong('invalid_token')
    endGrant(grant.account)
    return Response.json({})
  }

  return {
    ...{ problemOf, answer, token, revoke, endGrant },
    /** Whose calendar a bearer token opens; null if it opens none. */
    accountOf: (bearer) => {
      const grant = accessTokens.get(bearer)
      return grant?.scope.split(' ').includes(EVENTS) ? grant.account : null
    },
    grants: () => [...new Set([...refreshTokens.values()].map(({ account }) => account))],
  }
}
