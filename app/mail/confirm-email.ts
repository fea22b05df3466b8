import { action, greeting, type MailContent, type MessageOf, paragraph } from './content.ts'

export function confirmEmail({ firstName, districtName, url }: MessageOf<'confirm-email'>): MailContent {
  return {
    subject: 'Confirm your email address',
    preview: `One more step before ${districtName} reviews your request.`,
    heading: 'Confirm your email address',
    blocks: [
      greeting(firstName),
      paragraph(`You asked to join ${districtName} on Waymark. Confirm that this is your email address.`),
      action('Confirm address', url),
      paragraph(`${districtName} then reviews your request, and we email you the answer.`),
    ],
    footnote: "If you didn't ask to join, ignore this email. Nothing happens until the address is confirmed.",
  }
}
