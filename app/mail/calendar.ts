import { action, greeting, type MailContent, type MessageOf, paragraph } from './content.ts'

export function calendarBroken({ firstName, account, url }: MessageOf<'calendar-broken'>): MailContent {
  return {
    subject: 'Your Google Calendar is no longer connected',
    preview: 'Connect it again to see your meetings there.',
    heading: 'Your Google Calendar is no longer connected',
    blocks: [
      greeting(firstName),
      paragraph(
        `Google no longer lets Waymark update the calendar ${account}. Changes to your meetings don't show up there. Everything in Waymark is up to date.`,
      ),
      paragraph('This happens when you change your Google password or remove Waymark from your Google account.'),
      action('Reconnect calendar', url),
    ],
    footnote: 'We send this email once each time the connection ends.',
  }
}

export function calendarMovedBack(message: MessageOf<'calendar-moved-back'>): MailContent {
  const { firstName, districtName, meeting, at, location, url } = message
  const place = location ? `, ${location}` : ''
  return {
    subject: `“${meeting}” was not moved`,
    preview: `It is still on ${at}.`,
    heading: 'The meeting was not moved',
    blocks: [
      greeting(firstName),
      paragraph(
        `You changed “${meeting}” in your Google Calendar. The meeting did not change, so we put the event in your calendar back: ${at}${place}.`,
      ),
      paragraph(
        'The person who called a meeting or leads it can move it, until its minutes are closed. If someone moved it in Waymark at the same time, that change counts. A meeting starts and ends on the same day, and its place has up to 200 characters and no emoji.',
      ),
      action('Open meeting', url),
    ],
    footnote: `You got this email because your calendar is connected to Waymark for ${districtName}.`,
  }
}
