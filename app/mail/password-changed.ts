import { greeting, link, type MailContent, type MessageOf, paragraph } from './content.ts'

export function passwordChanged({ firstName, at, supportEmail }: MessageOf<'password-changed'>): MailContent {
  return {
    subject: 'Your password was changed',
    preview: `Changed on ${at}.`,
    heading: 'Your password was changed',
    blocks: [
      greeting(firstName),
      paragraph(`Your Waymark password was changed on ${at}. You were signed out on all other devices.`),
      paragraph("If this wasn't you, contact us right away."),
      link(supportEmail, `mailto:${supportEmail}`),
    ],
    footnote: 'We send this email every time your password changes.',
  }
}
