import { greeting, type MailContent, type MessageOf, paragraph } from './content.ts'

export function requestDeclined({ firstName, districtName }: MessageOf<'request-declined'>): MailContent {
  return {
    subject: `About your request to join ${districtName}`,
    preview: 'Your request was not accepted.',
    heading: 'Your request was not accepted',
    blocks: [
      greeting(firstName),
      paragraph(
        `Thank you for asking to join ${districtName} on Waymark. The district did not accept your request this time.`,
      ),
      paragraph(
        `If you work with ${districtName} and think this is a mistake, ask your principal or the district office. They can still accept your request, so you don't need to sign up again.`,
      ),
    ],
    footnote: `You got this email because you asked to join ${districtName} on Waymark.`,
  }
}
