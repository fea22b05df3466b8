import { action, greeting, type MailContent, type MessageOf, paragraph } from './content.ts'

export function resetPassword({ firstName, url, minutes }: MessageOf<'reset-password'>): MailContent {
  return {
    subject: 'Reset your password',
    preview: `The link works once and expires in ${minutes} minutes.`,
    heading: 'Reset your password',
    blocks: [
      greeting(firstName),
      paragraph(`Choose a new Waymark password. The link works once and expires in ${minutes} minutes.`),
      action('Choose new password', url),
      paragraph('Setting a new password signs you out on all other devices.'),
    ],
    footnote: "If you didn't ask for this, ignore this email. Your password stays the same.",
  }
}
