import { greeting, link, type MailContent, type MessageOf, paragraph } from './content.ts'

export function addressChanged(message: MessageOf<'address-changed'>): MailContent {
  const { firstName, districtName, changedBy, at, supportEmail } = message
  return {
    subject: 'Your email address for Waymark was changed',
    preview: `${changedBy} changed it on ${at}.`,
    heading: 'Your email address was changed',
    blocks: [
      greeting(firstName),
      paragraph(
        `${changedBy} changed the email address of your Waymark account at ${districtName} on ${at}. You now sign in with the new address, and emails go there.`,
      ),
      paragraph(`If you did not expect this, reply to this email to reach ${changedBy}, or contact us.`),
      link(supportEmail, `mailto:${supportEmail}`),
    ],
    footnote: 'We send this email to the old address of an account.',
  }
}
