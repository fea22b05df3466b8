import { CodeChallengeMethod, generateCodeVerifier, OAuth2Client } from 'arctic'
import type { InferOutput } from 'valibot'
import { findVisit, insertVisit, spendVisit } from '#db/directory/providers.ts'
import { hashSecret, newSecret } from '#worker/auth/secret.ts'
import type { Call } from '#worker/kit/call.ts'
import { gone, notFound, unauthorized } from '#worker/kit/problem.ts'
import { type Provider, providersOf } from './config.ts'
import type { StartVisit, Visit } from './contract.ts'
import { discover } from './discover.ts'

const AWAY_MINUTES = 10
/** Long enough to choose a district and its schools. */
const TICKET_MINUTES = 30

function after(call: Call, minutes: number): string {
  return new Date(call.now.getTime() + minutes * 60_000).toISOString()
}

export function findProvider(call: Call, key: string): Provider {
  const provider = providersOf(call.env).find((one) => one.key === key)
  if (!provider) throw notFound()
  return provider
}

export function clientOf(call: Call, provider: Provider): OAuth2Client {
  const back = new URL(`/login/with/${provider.key}/back`, call.env.PUBLIC_URL).href
  return new OAuth2Client(provider.clientId, provider.clientSecret, back)
}

/** Sends a person to the provider; stores state, nonce, and PKCE verifier for one use within ten minutes. */
export async function startVisit(
  call: Call,
  key: string,
  input: InferOutput<typeof StartVisit>,
): Promise<InferOutput<typeof Visit>> {
  const provider = findProvider(call, key)
  if (input.link && !call.actor) throw unauthorized()
  const { authorization_endpoint: endpoint } = await discover(provider, call.now.getTime())
  const [state, nonce, verifier] = [newSecret(), newSecret(), generateCodeVerifier()]
  const next: Record<string, string> = input.next ? { next: input.next } : {}
  // Store now who asks to link, so that an answer in another person's session links nothing.
  const who: Record<string, string> = input.link && call.actor ? { userId: call.actor.userId } : {}
  await insertVisit(
    call.directory,
    {
      id: hashSecret(state),
      kind: input.link ? 'link' : 'sign_in',
      provider: key,
      content: { nonce, verifier, ...next, ...who },
      expiresAt: after(call, AWAY_MINUTES),
    },
    call.now.toISOString(),
  )
  const url = clientOf(call, provider).createAuthorizationURLWithPKCE(
    endpoint,
    state,
    CodeChallengeMethod.S256,
    verifier,
    ['openid', 'email', 'profile'],
  )
  url.searchParams.set('nonce', nonce)
  return { url: url.href, state }
}

/** The checked answer, kept until the person has decided what to do. */
export async function keepTicket(call: Call, provider: string, content: Record<string, string>): Promise<string> {
  const ticket = newSecret()
  await insertVisit(
    call.directory,
    { id: hashSecret(ticket), kind: 'ticket', provider, content, expiresAt: after(call, TICKET_MINUTES) },
    call.now.toISOString(),
  )
  return ticket
}

const TOO_LATE = 'This sign-in expired or was already used. Start again.'

/** A stored state or ticket; throws 410 if it is unknown, used, or expired. */
export async function openVisit(call: Call, secret: string, kinds: readonly string[], { spend }: { spend: boolean }) {
  const find = spend ? spendVisit : findVisit
  const visit = await find(call.directory, hashSecret(secret), call.now.toISOString())
  if (!visit || !kinds.includes(visit.kind)) throw gone(TOO_LATE)
  return visit
}
