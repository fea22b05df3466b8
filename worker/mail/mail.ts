export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** The same for every attempt to send one email, so that a provider can detect a repetition. */
  key: string
  /** The address for replies, if a person caused the email. */
  replyTo?: string | undefined
  /** One POST to this address stops emails of this kind (RFC 8058). Notices have it; emails about an account don't. */
  unsubscribeUrl?: string | undefined
  /** An iCalendar object, which calendars offer to add (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; text: string } | undefined
}

/** Sends an email; throws with the reason if the provider refuses it, and `Busy` if the provider accepts none now. */
export type Mailer = (mail: Mail) => Promise<void>

/** The calendar part's type and file name. */
export function calendarPart({ method }: NonNullable<Mail['calendar']>) {
  return { type: `text/calendar; method=${method}`, name: method === 'PUBLISH' ? 'meetings.ics' : 'meeting.ics' }
}

/** Headers for mail programs and mailbox providers, in addition to sender, recipient, and subject. */
export function extraHeaders({ unsubscribeUrl }: Pick<Mail, 'unsubscribeUrl'>): Record<string, string> {
  if (!unsubscribeUrl) return {}
  return {
    'List-Unsubscribe': `<${new URL(unsubscribeUrl).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
