import { action, greeting, type MailContent, type MessageOf, paragraph } from './content.ts'

export function requestAccepted(message: MessageOf<'request-accepted'>): MailContent {
  const { firstName, districtName, acceptedBy, role, signInUrl } = message
  return {
    subject: `You can now sign in to ${districtName} on Waymark`,
    preview: `${acceptedBy} accepted your request to join.`,
    heading: 'Your request was accepted',
    blocks: [
      greeting(firstName),
      paragraph(`${acceptedBy} accepted your request to join ${districtName}. Your role is ${role}.`),
      action('Sign in', signInUrl),
      paragraph(`Questions about your role or your schools? Reply to this email to reach ${acceptedBy}.`),
    ],
    footnote: `You got this email because you asked to join ${districtName} on Waymark.`,
  }
}
