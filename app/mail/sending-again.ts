import { action, greeting, type MailContent, type MessageOf, paragraph } from './content.ts'

export function sendingAgain({ firstName, askedBy, signInUrl }: MessageOf<'sending-again'>): MailContent {
  return {
    subject: 'Waymark sends you emails again',
    preview: 'An earlier email to you did not arrive.',
    heading: 'We send you emails again',
    blocks: [
      greeting(firstName),
      paragraph(
        `An earlier email from Waymark to this address did not arrive, so we stopped sending. ${askedBy} asked us to send again. You don't need to do anything.`,
      ),
      action('Open Waymark', signInUrl),
      paragraph(`Questions? Reply to this email to reach ${askedBy}.`),
    ],
    footnote: `You got this email because ${askedBy} asked us to send to your address again.`,
  }
}
