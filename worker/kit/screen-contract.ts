import type { Client } from '#worker/client.ts'
import type { Helper } from '#worker/people/helper-contract.ts'
import type { Call } from './call.ts'

/** The context of loaders and actions: the API as this person, and data for the shell. */
export type ScreenContext = {
  api: Client
  /** True once the API has answered this request with 500 or higher. */
  apiFailed: () => boolean
  /** Writes to the log, without personal data. */
  logFailure: (error: unknown) => void
  actor: Call['actor']
  /** The people to ask about a page that the person's role does not include. */
  whoCanHelp: () => Promise<Helper[]>
  /** Why a valid session does not work (the district is paused); null for everybody else. */
  paused: string | null
  today: string
  nonce: string
  environment: string
  support: { email: string; videosUrl: string | null }
  /** The companies that process data, for the privacy text. */
  processors: () => { emailService: string; providers: string[] }
}
