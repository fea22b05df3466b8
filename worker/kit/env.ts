import type { Naming } from '#model/levels.ts'
import type { Role } from '#model/permissions.ts'
import type { RenderMail } from '#worker/mail/contract.ts'
import type { RenderReport } from '#worker/reports/render-contract.ts'

/**
 * A message of the queue: the jobs of one district, or, without a district, those of a whole cell, as due at the moment of
 * the cron run that sent it.
 */
export type JobMessage = { cell: string; districtId?: string; at?: string /** A backup. */; night?: string }

/** What wrangler.toml and the secrets give the Worker. */
export interface Env {
  DIRECTORY: D1Database
  DISTRICTS_00: D1Database
  DISTRICTS_01: D1Database
  FILES: R2Bucket
  BACKUPS: R2Bucket
  BROWSER: Fetcher
  MAIL: SendEmail
  JOBS: Queue<JobMessage>
  BACKUP_JOBS: Queue<JobMessage>
  SIGN_IN_LIMIT: RateLimit
  ASSETS: Fetcher
  ENVIRONMENT: 'local' | 'test' | 'production'
  PUBLIC_URL: string
  MAILER: 'local' | 'cloudflare' | 'resend'
  MAIL_FROM: string
  /** Emails a second, and runs of the queue at once, which share them (worker/mail/pace.ts). */
  EMAIL_RATE: string
  QUEUE_CONCURRENCY: string
  SUPPORT_EMAIL: string
  /** Empty: no link to videos is shown. */
  SUPPORT_VIDEOS_URL: string
  CELLS: string
  /** `yes`: backups keep password hashes. */
  BACKUP_PASSWORDS: string
  /** `id:secret`, several separated by commas: the first signs access tokens and cookies of known browsers, all verify. */
  JWT_SECRET: string
  /** `id:secret`, several parted by commas: they sign the unsubscribe links (worker/notices/unsubscribe-token.ts). */
  UNSUBSCRIBE_KEYS: string
  RESEND_API_KEY?: string
  /** Signs what Resend reports; without it, reports are refused. */
  RESEND_WEBHOOK_SECRET?: string
  /** JSON: the sign-in providers (worker/providers/config.ts); their secrets are named after their keys. */
  OIDC_PROVIDERS: string
  OIDC_LOCAL_ISSUER?: string
  /** Which deployment answers; the log and /api/version/ say it. */
  CF_VERSION_METADATA?: WorkerVersionMetadata
}

/** What draws pages for paper and mail: React, passed in from above so that arrows keep pointing down (architecture §7). */
export type Renderers = { report: RenderReport; mail: RenderMail }

/** The district as every screen and rule needs it; read with the actor, so it costs no trip of its own. */
export type District = {
  id: string
  cell: string
  name: string
  timeZone: string
  naming: Naming
  notificationsOn: boolean
  repositoryOn: boolean
  smallGroup: number
  paper: 'letter' | 'a4'
  logo: { id: string; type: 'image/png' | 'image/jpeg' } | null
  /** The district's own color as chosen; app/kit/accent.ts makes what is shown of it. */
  accent: string | null
  /** A Super Admin put the setup checklist away. */
  setupDismissed: boolean
  version: number
}

/** Who asks. Read from the account at every request: a change of role or status counts at the next one (decisions §5). */
export type Actor = {
  userId: string
  role: Role
  firstName: string
  lastName: string
  email: string
  regionId: string | null
  /** Names the own picture; null without one. */
  pictureId: string | null
  schoolIds: string[]
  defaultPlanId: string | null
  noticesSeenAt: string | null
  /** Null for API clients, which hold tokens instead of a browser session. */
  sessionId: string | null
  /** The refresh family an API client's token belongs to; null for a browser. */
  familyId: string | null
  district: District
}
