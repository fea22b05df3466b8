import type { MailMeeting } from '#worker/mail/contract.ts'
import { looks } from './looks.ts'
import { meetingLines } from './meeting-words.ts'

type Props = { items: MailMeeting[]; isMixed: boolean; more: number; moreUrl: string }

/** Meetings in an email, each with its name, time, place, and what was before. */
export function MeetingGroup({ items, isMixed, more, moreUrl }: Props) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={looks.group}>
      <tbody>
        {items.map((meeting) => (
          <tr key={meeting.url}>
            <td style={looks.row}>
              <MeetingName meeting={meeting} />
              {meetingLines(meeting, isMixed).map((line) => (
                <span key={line} style={looks.meta}>
                  {line}
                </span>
              ))}
              {meeting.joinUrl ? (
                <span style={looks.meta}>
                  <a href={meeting.joinUrl} style={looks.link}>
                    {meeting.joinUrl}
                  </a>
                </span>
              ) : null}
            </td>
          </tr>
        ))}
        {more > 0 && (
          <tr>
            <td style={looks.rest}>
              <a href={moreUrl} style={looks.link}>
                {more} more in Waymark
              </a>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** There is nothing to open of a meeting that was canceled. */
function MeetingName({ meeting: { change, name, url } }: { meeting: MailMeeting }) {
  if (change === 'canceled' || change === 'left') return <s style={looks.gone}>{name}</s>
  return (
    <a href={url} style={looks.name}>
      {name}
    </a>
  )
}
