import { action, greeting, type MailContent, type MessageOf, paragraph } from './content.ts'

export function confirmEmail({ firstName, districtName, url }: MessageOf<'confirm-email'>): MailContent {
  return {
    subject: 'Confirm your email address',
    preview: `One step is left before ${districtName} can let you in.`,
    heading: 'Confirm your email address',
    blocks: [
      greeting(firstName),
      paragraph(`You asked to join ${districtName} on Waymark with this address. Confirm that it is yours.`),
      action('Confirm address', url),
      paragraph(`After that, somebody at ${districtName} looks at your request. You can sign in once it is accepted.`),
    ],
    footnote: 'If you did not ask for this, ignore this mail. Without the confirmation nothing happens.',
  }
}
