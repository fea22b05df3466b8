import { action, greeting, link, type MailContent, type MessageOf, paragraph } from './content.ts'
import { dateWords } from './dates.ts'
import { noticeFoot } from './notice-foot.ts'

/** Tells the team that the minutes of a meeting are closed, with a link to them. */
export function meetingMinutes(message: MessageOf<'meeting-minutes'>): MailContent {
  const { firstName, districtName, meeting, date, closedBy, url, minutesUrl, foot } = message
  const day = dateWords(date)
  return {
    subject: `Minutes of ${meeting}, ${day}`,
    preview: `${closedBy} closed the minutes.`,
    heading: 'The minutes are ready',
    blocks: [
      greeting(firstName),
      paragraph(`${closedBy} closed the minutes of ${meeting} on ${day}.`),
      action('Read the minutes', minutesUrl),
      link('Open the meeting', url),
      paragraph(`Is something missing or wrong? Reply to this email to reach ${closedBy}.`),
    ],
    ...noticeFoot(`You get this email because you are on the team of this meeting at ${districtName}.`, foot),
  }
}
