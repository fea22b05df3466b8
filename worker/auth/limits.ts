import { countAttempt, forgetAttempts } from '#db/directory/queries.ts'
import type { Call } from '#worker/kit/call.ts'
import { tooMany } from '#worker/kit/problem.ts'
import { hashSecret } from './secret.ts'

/** Ten wrong passwords in 15 minutes (quality 10); five mails asked for in an hour. */
const LIMITS = { sign_in: { tries: 10, minutes: 15 }, mail: { tries: 5, minutes: 60 } }

/**
 * Notes a try for an address, known or not, and refuses the one too many with the time to wait. Counted before anything
 * is looked at, so that parallel guesses cannot pass together.
 */
export async function countTry(call: Call, kind: keyof typeof LIMITS, emailKey: string): Promise<void> {
  const { tries, minutes } = LIMITS[kind]
  const since = new Date(call.now.getTime() - minutes * 60_000).toISOString()
  const found = await countAttempt(call.directory, kind, hashSecret(emailKey), call.now.toISOString(), since)
  if (found.total <= tries) return
  const opens = Date.parse(found.oldest) + minutes * 60_000
  throw tooMany(Math.max(1, Math.ceil((opens - call.now.getTime()) / 1000)))
}

export async function forgetTries(call: Call, kind: keyof typeof LIMITS, emailKey: string): Promise<void> {
  await forgetAttempts(call.directory, kind, hashSecret(emailKey))
}
