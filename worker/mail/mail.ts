export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** The same for every try of one mail, so that a provider can tell a second try from a second mail. */
  key: string
  /** Who gets the answer, when a person and not the product wrote the mail. */
  replyTo?: string | undefined
  /** One POST to this address stops mails of this kind (RFC 8058). Notices have it; mails about an account do not. */
  unsubscribeUrl?: string | undefined
}

/** Gives a mail to whoever delivers it; throws with the reason when it was not taken, and `Busy` where the provider takes none now. */
export type Mailer = (mail: Mail) => Promise<void>

/** What a mail program or a mailbox provider reads beside sender, recipient, and subject. */
export function extraHeaders({ unsubscribeUrl }: Pick<Mail, 'unsubscribeUrl'>): Record<string, string> {
  if (!unsubscribeUrl) return {}
  return {
    'List-Unsubscribe': `<${new URL(unsubscribeUrl).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
