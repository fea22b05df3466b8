/**
 * Every email of the product, as data; app/mail draws it. Links are absolute, and times are text in the district's time
 * zone.
 */
export type MailMessage =
  | { kind: 'confirm-email'; firstName: string; districtName: string; url: string }
  | { kind: 'address-taken'; firstName: string; signInUrl: string; resetUrl: string }
  | { kind: 'reset-password'; firstName: string; url: string; minutes: number }
  | { kind: 'password-changed'; firstName: string; at: string; supportEmail: string }
  | {
      kind: 'address-changed'
      firstName: string
      districtName: string
      changedBy: string
      at: string
      supportEmail: string
    }
  | { kind: 'sending-again'; firstName: string; askedBy: string; signInUrl: string }
  | { kind: 'invitation'; districtName: string; invitedBy: string; url: string; days: number }
  | {
      kind: 'request-accepted'
      firstName: string
      districtName: string
      acceptedBy: string
      role: string
      signInUrl: string
    }
  | { kind: 'calendar-broken'; firstName: string; account: string; url: string }
  | {
      kind: 'calendar-moved-back'
      firstName: string
      districtName: string
      meeting: string
      /** "2026-11-20, 10:00 AM", in the district's time zone. */
      at: string
      location: string | null
      url: string
    }
  | { kind: 'request-declined'; firstName: string; districtName: string }
  | {
      kind: 'reading-request'
      firstName: string
      districtName: string
      askedBy: string
      measure: string
      /** "spring 2025-26". */
      period: string
      dueOn: string
      note: string | null
      isReminder: boolean
      url: string
    }
  | {
      kind: 'meeting-minutes'
      firstName: string
      districtName: string
      meeting: string
      date: string
      closedBy: string
      /** The meeting, and the PDF of its minutes. */
      url: string
      minutesUrl: string
      foot: NoticeFoot
    }
  | {
      kind: 'review-digest'
      firstName: string
      districtName: string
      today: string
      groups: DigestGroup[]
      dashboardUrl: string
      /** Only in a reminder: what else the person owes. */
      also?: { readings: number; minutes: number; url: string }
      foot: NoticeFoot
    }
  | {
      kind: 'join-requests'
      firstName: string
      districtName: string
      /** Counts only requests for the reader's own region. */
      ownRegion: boolean
      waiting: number
      /** The newest of the new ones; `more` counts the others. */
      names: string[]
      more: number
      requestsUrl: string
      foot: NoticeFoot
    }
  | {
      kind: 'meeting-news'
      firstName: string
      districtName: string
      /** What is new: the same for all of these meetings, or `changed`. */
      change: MeetingChange
      /** Who did it: `self` if the reader did. */
      by: { name: string } | 'self' | null
      meetings: MailMeeting[]
      /** How many more there are than the email lists. */
      more: number
      /** The email has a calendar part. */
      hasCalendar: boolean
      meetingsUrl: string
      foot: NoticeFoot
    }
  | {
      kind: 'meeting-reminder'
      firstName: string
      districtName: string
      today: string
      meetings: MailMeeting[]
      more: number
      meetingsUrl: string
      foot: NoticeFoot
    }

/** `left`: the recipient was removed from the team. */
export type MeetingChange = 'called' | 'changed' | 'canceled' | 'left'

export type MailMeeting = {
  name: string
  change: MeetingChange | null
  /** In the district's time zone. */
  date: string
  start: string
  end: string
  location: string | null
  joinUrl: string | null
  url: string
  /** What was told before, as far as it differs. */
  was: { name?: string; when?: { date: string; start: string; end: string }; location?: string | null } | null
}

/** Links to change or stop a notice: the person's preferences, and one press without signing in. */
export type NoticeFoot = { settingsUrl: string; unsubscribeUrl: string }

export type DigestGroup = {
  key: 'overdue' | 'today' | 'weekend' | 'week'
  label: string
  items: { name: string; levelLabel: string; planName: string; dueOn: string; url: string }[]
  /** How many more there are than the email lists. */
  more: number
}

export type RenderedMail = { subject: string; html: string; text: string }
export type RenderMail = (message: MailMessage) => RenderedMail | Promise<RenderedMail>
