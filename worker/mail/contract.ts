/** Every mail the product sends, as data; app/mail draws it. Links are absolute, moments are words in the district's time. */
export type MailMessage =
  | { kind: 'confirm-email'; firstName: string; districtName: string; url: string }
  | { kind: 'address-taken'; firstName: string; signInUrl: string; resetUrl: string }
  | { kind: 'reset-password'; firstName: string; url: string; minutes: number }
  | { kind: 'password-changed'; firstName: string; at: string; supportEmail: string }
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
  | { kind: 'request-declined'; firstName: string; districtName: string }
  | {
      kind: 'review-digest'
      firstName: string
      districtName: string
      today: string
      groups: DigestGroup[]
      dashboardUrl: string
      foot: NoticeFoot
    }
  | {
      kind: 'join-requests'
      firstName: string
      districtName: string
      /** Only requests for the reader's own region are counted. */
      ownRegion: boolean
      waiting: number
      /** Of those who are new, the newest; `more` are not named. */
      names: string[]
      more: number
      requestsUrl: string
      foot: NoticeFoot
    }

/** Where a notice can be changed or stopped: one's own preferences, and one press without signing in. */
export type NoticeFoot = { settingsUrl: string; unsubscribeUrl: string }

export type DigestGroup = {
  key: 'overdue' | 'today' | 'weekend' | 'week'
  label: string
  items: { name: string; levelLabel: string; planName: string; dueOn: string; url: string }[]
  /** How many more there are than the mail lists. */
  more: number
}

export type RenderedMail = { subject: string; html: string; text: string }
export type RenderMail = (message: MailMessage) => RenderedMail | Promise<RenderedMail>
