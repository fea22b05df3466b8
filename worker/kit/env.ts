import type { Naming } from '#model/levels.ts'
import type { Role } from '#model/permissions.ts'
import type { RenderChart, RenderChartPage } from '#worker/charts/contract.ts'
import type { RenderMail } from '#worker/mail/contract.ts'
import type { RenderPaper } from '#worker/meetings/paper-contract.ts'
import type { RenderGiven, RenderReport } from '#worker/reports/render-contract.ts'

/**
 * A message of the queue: the jobs of one district, or, without a district, those of a whole cell, for the time of the
 * cron run that sent it.
 */
export type JobMessage = {
  cell: string
  districtId?: string
  at?: string
  /** A message for one backup. */
  night?: string
  /** A message for visits to the calendars of these people, who may be of several districts of the cell. */
  calendars?: { districtId: string; userId: string }[]
}

/** The bindings, settings, and secrets of the Worker. */
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
  CALENDAR_JOBS: Queue<JobMessage>
  SIGN_IN_LIMIT: RateLimit
  FEED_LIMIT: RateLimit
  ASSETS: Fetcher
  ENVIRONMENT: 'local' | 'test' | 'production'
  PUBLIC_URL: string
  MAILER: 'local' | 'cloudflare' | 'resend'
  MAIL_FROM: string
  /** Emails per second, and the number of parallel queue runs, which share that rate (worker/mail/pace.ts). */
  EMAIL_RATE: string
  QUEUE_CONCURRENCY: string
  SUPPORT_EMAIL: string
  /** If empty, we show no link to videos. */
  SUPPORT_VIDEOS_URL: string
  CELLS: string
  /** If `yes`, backups keep password hashes. */
  BACKUP_PASSWORDS: string
  /** `id:secret`, separated by commas: the first signs access tokens and cookies of known browsers, all verify. */
  JWT_SECRET: string
  /** `id:secret`, separated by commas: they sign the unsubscribe links (worker/notices/unsubscribe-token.ts). */
  UNSUBSCRIBE_KEYS: string
  RESEND_API_KEY?: string
  /** Verifies Resend's reports; without it, we refuse them. */
  RESEND_WEBHOOK_SECRET?: string
  /** JSON: the sign-in providers (worker/providers/config.ts); their secrets are named after their keys. */
  OIDC_PROVIDERS: string
  OIDC_LOCAL_ISSUER?: string
  /** Google Calendar (docs/operating.md); people can connect theirs once the first three are set. */
  GOOGLE_CALENDAR_CLIENT_ID?: string
  GOOGLE_CALENDAR_CLIENT_SECRET?: string
  /** `id:secret`, separated by commas: the first encrypts refresh tokens, all of them decrypt. */
  CALENDAR_KEYS?: string
  GOOGLE_AUTHORIZE_URL: string
  GOOGLE_TOKEN_URL: string
  GOOGLE_REVOKE_URL: string
  GOOGLE_CALENDAR_URL: string
  /** The local calendar's own screen (scripts/local-google.mjs). */
  GOOGLE_CALENDAR_LOCAL_URL?: string
  /** The most calls to Google per minute, for the whole service. */
  CALENDAR_CALLS_PER_MINUTE: string
  /** The deployment that answers; the log and /api/version/ show it. */
  CF_VERSION_METADATA?: WorkerVersionMetadata
}

/** The React renderers for files and emails. The entry passes them in, so that worker does not import app. */
export type Renderers = {
  report: RenderReport
  given: RenderGiven
  paper: RenderPaper
  chart: RenderChart
  chartPage: RenderChartPage
  mail: RenderMail
}

/** The district, for every screen and rule. Read together with the actor, so it costs no extra query. */
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
  /** The district's own color as chosen; app/kit/accent.ts adapts it. */
  accent: string | null
  /** True if a Super Admin hid the setup checklist. */
  setupDismissed: boolean
  version: number
}

/**
 * The person who acts. Read from the account at every request, so a change of role or status applies to the next one.
 */
export type Actor = {
  userId: string
  role: Role
  firstName: string
  lastName: string
  email: string
  regionId: string | null
  /** The id of the person's picture; null without one. */
  pictureId: string | null
  schoolIds: string[]
  defaultPlanId: string | null
  noticesSeenAt: string | null
  /** Null for API clients, which have tokens instead of a browser session. */
  sessionId: string | null
  /** The refresh family of an API client's token; null for a browser. */
  familyId: string | null
  district: District
}
