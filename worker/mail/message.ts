/** Every mail the product sends, as data; app/mail draws it. Links are absolute, moments are words in the district's time. */
export type MailMessage =
  | { kind: 'confirm-email'; firstName: string; districtName: string; url: string }
  | { kind: 'address-taken'; firstName: string; signInUrl: string; resetUrl: string }
  | { kind: 'reset-password'; firstName: string; url: string; minutes: number }
  | { kind: 'password-changed'; firstName: string; at: string; supportEmail: string }
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
      settingsUrl: string
    }

export type DigestGroup = {
  key: 'overdue' | 'today' | 'soon'
  label: string
  items: { name: string; levelLabel: string; planName: string; dueOn: string; url: string }[]
  /** How many more there are than the mail lists. */
  more: number
}

export type RenderedMail = { subject: string; html: string; text: string }
export type RenderMail = (message: MailMessage) => RenderedMail | Promise<RenderedMail>
