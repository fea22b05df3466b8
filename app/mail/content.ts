import type { DigestGroup, MailMeeting, MailMessage } from '#worker/mail/contract.ts'

/** The content of an email. Both HTML and text are rendered from it, so that they always say the same. */
export type MailContent = {
  subject: string
  /** The preview line that an inbox shows next to the subject. */
  preview: string
  heading: string
  blocks: MailBlock[]
  /** Small print: why the person got it, and how to change that. */
  footnote: string
  footLinks?: { label: string; url: string }[]
}

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** The email's one button. */
  | { kind: 'action'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'reviews'; group: DigestGroup; moreUrl: string }
  /** `isMixed`: each meeting says what is new about it. */
  | { kind: 'meetings'; items: MailMeeting[]; isMixed: boolean; more: number; moreUrl: string }

export function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text }
}

export function action(label: string, url: string): MailBlock {
  return { kind: 'action', label, url }
}

export function link(label: string, url: string): MailBlock {
  return { kind: 'link', label, url }
}

export function greeting(firstName: string): MailBlock {
  return paragraph(firstName.trim() === '' ? 'Hello,' : `Hello ${firstName.trim()},`)
}

/** One kind of `MailMessage` with its own fields. */
export type MessageOf<Kind extends MailMessage['kind']> = Extract<MailMessage, { kind: Kind }>
