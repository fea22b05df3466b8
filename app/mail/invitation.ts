import { action, type MailContent, type MessageOf, paragraph } from './content.ts'

export function invitation({ districtName, invitedBy, url, days }: MessageOf<'invitation'>): MailContent {
  return {
    subject: `Join ${districtName} on Waymark`,
    preview: `${invitedBy} has invited you.`,
    heading: `Join ${districtName}`,
    blocks: [
      paragraph('Hello,'),
      paragraph(
        `${invitedBy} has invited you to Waymark, where ${districtName} keeps its strategic plans: what is planned, who carries it, and how it is going.`,
      ),
      action('Accept the invitation', url),
      paragraph(`You choose your password there. The link works once, within ${days} days.`),
    ],
    footnote: 'If you do not expect this, ignore this mail. Without your answer no account is opened.',
  }
}
