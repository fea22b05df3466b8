import { counted } from '#model/counted.ts'
import { greeting, link, type MailContent, type MessageOf, paragraph } from './content.ts'
import { dateWords } from './dates.ts'
import { noticeFoot } from './notice-foot.ts'

/** The meetings of the next day with meetings, and of a weekend and the Monday after it on a Friday. */
export function meetingReminder(message: MessageOf<'meeting-reminder'>): MailContent {
  const { firstName, districtName, today, meetings, more, meetingsUrl, foot } = message
  const [first, ...others] = meetings
  const title = others.length === 0 && more === 0 ? first?.name : counted(meetings.length + more, 'meeting')
  return {
    subject: `Coming up: ${title}, ${dateWords(first?.date ?? today, 'short')}`,
    preview: meetings.map(({ name }) => name).join(', '),
    heading: 'Your next meetings',
    blocks: [
      greeting(firstName),
      paragraph(`These meetings at ${districtName} come next. Each name opens its agenda.`),
      { kind: 'meetings' as const, items: meetings, isMixed: false, more, moreUrl: meetingsUrl },
      link('All my meetings', meetingsUrl),
    ],
    ...noticeFoot(`You get this email because you asked for reminders of your meetings at ${districtName}.`, foot),
  }
}
