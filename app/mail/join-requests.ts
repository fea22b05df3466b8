import { action, greeting, type MailContent, type MessageOf, paragraph } from './content.ts'
import { noticeFoot } from './notice-foot.ts'

/** Tells the people who can accept requests that someone asked to join. */
export function joinRequests(message: MessageOf<'join-requests'>): MailContent {
  const { firstName, districtName, ownRegion, waiting, names, more, requestsUrl, foot } = message
  const where = ownRegion ? `your region of ${districtName}` : districtName
  const people = waiting === 1 ? '1 person asks' : `${waiting} people ask`
  const news = more > 0 ? [...names, `${more} more`] : names
  const listed = new Intl.ListFormat('en-US').format(news)
  return {
    subject: `${people} to join ${districtName}`,
    preview: `New: ${listed}`,
    heading: `${people} to join`,
    blocks: [
      greeting(firstName),
      paragraph(`${people} to join ${where} on Waymark.`),
      paragraph(`New: ${listed}.`),
      action('Review requests', requestsUrl),
      paragraph('They cannot sign in until someone accepts their request. We email them your answer.'),
    ],
    ...noticeFoot(
      `You get this email because you can accept requests to join ${where}. We never send it on weekends or when nobody new is waiting.`,
      foot,
    ),
  }
}
