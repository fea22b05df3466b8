import { counted } from '#model/counted.ts'
import type { MeetingChange } from '#worker/mail/contract.ts'
import { action, greeting, type MailContent, type MessageOf, paragraph } from './content.ts'
import { dateWords } from './dates.ts'
import { noticeFoot } from './notice-foot.ts'

type Message = MessageOf<'meeting-news'>

const SUBJECTS: Record<MeetingChange, string> = {
  called: 'Meeting',
  changed: 'Changed',
  canceled: 'Canceled',
  left: 'You are off the team',
}

/** Invites to meetings, or says what changed. A series is one email. */
export function meetingNews(message: Message): MailContent {
  const { firstName, districtName, change, meetings, more, hasCalendar, meetingsUrl, foot } = message
  const [first] = meetings
  const total = meetings.length + more
  const name = first?.name ?? ''
  const isMixed = meetings.some((one) => one.change !== change)
  const where = total === 1 ? `${name}, ${dateWords(first?.date ?? '', 'short')}` : `${name}, ${total} meetings`
  const isGone = change === 'canceled' || change === 'left'
  return {
    subject: `${SUBJECTS[change]}: ${where}`,
    preview: said(message, total),
    heading: name,
    blocks: [
      greeting(firstName),
      paragraph(`${said(message, total)}${addable(hasCalendar, total, isGone)}`),
      { kind: 'meetings' as const, items: meetings, isMixed, more, moreUrl: meetingsUrl },
      ...(isGone || !first
        ? []
        : [action(total === 1 ? 'Open meeting and answer' : 'Open the first meeting', first.url)]),
    ],
    ...noticeFoot(`You get this email because you are on the team of a meeting at ${districtName}.`, foot),
  }
}

/** "Ada Park invited you to 12 meetings." */
function said({ change, by }: Message, total: number): string {
  const who = by === 'self' ? 'You' : (by?.name ?? 'Someone')
  const what = total === 1 ? 'this meeting' : counted(total, 'meeting')
  if (change === 'called') return by === 'self' ? `You called ${what}.` : `${who} invited you to ${what}.`
  if (change === 'changed') return `${who} changed ${what}.`
  if (change === 'canceled') return `${who} canceled ${what}.`
  return `${who} took you off the team of ${what}.`
}

function addable(hasCalendar: boolean, total: number, isGone: boolean): string {
  if (!hasCalendar) return ''
  const them = total === 1 ? 'it' : 'them'
  if (isGone) return ` Your calendar can remove ${them} from this email.`
  return total === 1
    ? ' Your calendar can add it from this email.'
    : ' Open the attached file to add them to your calendar.'
}
