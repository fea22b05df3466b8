import type { Client } from '#worker/client.ts'
import type { Helper } from '#worker/people/helper-contract.ts'
import type { Call } from './call.ts'

/** What a loader or an action gets: the API as this person, and what the shell draws without asking. */
export type ScreenContext = {
  api: Client
  /** True once the API has answered this request with 500 or higher. */
  apiFailed: () => boolean
  /** Into the log, without anybody's data. */
  logFailure: (error: unknown) => void
  actor: Call['actor']
  /** Whom to ask about a page that one's role does not include. */
  whoCanHelp: () => Promise<Helper[]>
  /** Why a session leads nowhere although it has not ended; null for everybody else. */
  paused: string | null
  today: string
  nonce: string
  environment: string
  support: { email: string; videosUrl: string | null }
  /** Who else gets to see data, as the privacy text names them. */
  processors: () => { emailService: string; providers: string[] }
}
