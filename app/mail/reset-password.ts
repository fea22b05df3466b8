import { action, greeting, type MailContent, type MessageOf, paragraph } from './content.ts'

export function resetPassword({ firstName, url, minutes }: MessageOf<'reset-password'>): MailContent {
  return {
    subject: 'Reset your password',
    preview: `The link works once, within ${minutes} minutes.`,
    heading: 'Reset your password',
    blocks: [
      greeting(firstName),
      paragraph(`Choose a new password for Waymark. The link works once, within ${minutes} minutes.`),
      action('Choose a new password', url),
      paragraph('The new password ends every other sign-in to your account.'),
    ],
    footnote: 'If you did not ask for this, ignore this mail. Your password stays as it is.',
  }
}
