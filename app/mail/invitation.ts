import { action, type MailContent, type MessageOf, paragraph } from './content.ts'

export function invitation({ districtName, invitedBy, url, days }: MessageOf<'invitation'>): MailContent {
  return {
    subject: `${invitedBy} invited you to ${districtName} on Waymark`,
    preview: 'Accept the invitation and choose a password.',
    heading: `Join ${districtName}`,
    blocks: [
      paragraph('Hello,'),
      paragraph(
        `${invitedBy} invited you to Waymark. ${districtName} keeps its strategic plans there: the goals, who is responsible, and how it is going.`,
      ),
      action('Accept invitation', url),
      paragraph(
        `You choose your password on that page. The link works once and expires in ${days} days. Questions? Reply to this email to reach ${invitedBy}.`,
      ),
    ],
    footnote: `You got this email because ${invitedBy} entered your address. If you didn't expect it, ignore it. No account is opened unless you accept.`,
  }
}
