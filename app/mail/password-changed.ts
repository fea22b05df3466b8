import { greeting, link, type MailContent, type MessageOf, paragraph } from './content.ts'

export function passwordChanged({ firstName, at, supportEmail }: MessageOf<'password-changed'>): MailContent {
  return {
    subject: 'Your password was changed',
    preview: `Changed on ${at}.`,
    heading: 'Your password was changed',
    blocks: [
      greeting(firstName),
      paragraph(`The password of your Waymark account was changed on ${at}. Every other sign-in to it has ended.`),
      paragraph('If this was not you, write to us at once.'),
      link(supportEmail, `mailto:${supportEmail}`),
    ],
    footnote: 'This mail comes with every change of a password.',
  }
}
