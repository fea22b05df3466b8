export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** The same for every try of one mail, so that a provider can tell a second try from a second mail. */
  key: string
}

/** Gives a mail to whoever delivers it; throws with the reason when it was not taken. */
export type Mailer = (mail: Mail) => Promise<void>
