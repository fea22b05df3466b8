import type { DigestGroup, MailMessage } from '#worker/mail/contract.ts'

/** What a mail says. HTML and text are both drawn from it, so that neither can say something else. */
export type MailContent = {
  subject: string
  /** The line an inbox shows beside the subject. */
  preview: string
  heading: string
  blocks: MailBlock[]
  /** In small print: why it came, and how to change that. */
  footnote: string
  footLinks?: { label: string; url: string }[]
}

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** The one thing to press. */
  | { kind: 'action'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'reviews'; group: DigestGroup; moreUrl: string }

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
