import type { ReactNode } from 'react'
import { OutsideLink } from '#app/components/documents/document-name.tsx'
import { Face } from '#app/components/person.tsx'
import { dayWords } from '#app/kit/days.ts'
import { Icon } from '#app/ui/icon.tsx'
import { timesText } from '#model/meetings/times.ts'
import { weekdayName } from '#model/weekdays.ts'
import type { Meeting } from '#worker/meetings/contract.ts'
import { AboutLink } from './meeting-line.tsx'
import { PaperLinks } from './meeting-papers.tsx'
import { standingOf } from './meeting-words.ts'

type EventFactsProps = { meeting: Meeting; today: string }
const MOST_FACES = 6

/** What the details of a meeting say: when, where, what it is about, who comes, and whether it is open or closed. */
export function EventFacts({ meeting, today }: EventFactsProps) {
  const { start_time: start, end_time: end, location, join_url: join, plan, topics, objectives, pre_work } = meeting
  const hasPapers = meeting.document.length + meeting.external_urls.length > 0
  return (
    <dl className="meeting-facts">
      <Fact term="State">
        <EventState meeting={meeting} />
      </Fact>
      <Fact term="Date">
        <EventDay date={meeting.date} today={today} />
      </Fact>
      <Fact term="Time">
        <span className="num">{timesText({ start, end })}</span>
      </Fact>
      {location ? <Fact term="Location">{location}</Fact> : null}
      {join ? (
        <Fact term="Join link">
          <OutsideLink to={join}>{join}</OutsideLink>
        </Fact>
      ) : null}
      {plan ? (
        <Fact term="Plan element">
          {meeting.plan_element_id ? <AboutLink meeting={meeting} /> : null}
          <span className={meeting.plan_element_id ? 'meta' : undefined}>{plan.name}</span>
        </Fact>
      ) : null}
      {topics ? (
        <Fact term="Meeting Topics">
          <p className="meeting-text">{topics}</p>
        </Fact>
      ) : null}
      {objectives ? (
        <Fact term="Meeting Objectives">
          <p className="meeting-text">{objectives}</p>
        </Fact>
      ) : null}
      {pre_work ? (
        <Fact term="Pre-work">
          <p className="meeting-text">{pre_work}</p>
        </Fact>
      ) : null}
      <Fact term="Team">
        <EventTeam meeting={meeting} />
      </Fact>
      {hasPapers ? (
        <Fact term="Documents">
          <PaperLinks meeting={meeting} />
        </Fact>
      ) : null}
      {meeting.summary ? (
        <Fact term="Summary">
          <p className="meeting-text">{meeting.summary}</p>
        </Fact>
      ) : null}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Open and incomplete until someone closes the minutes, then closed and complete (spec §4 "Meeting dialog"). */
function EventState({ meeting }: { meeting: Meeting }) {
  const { word, note, icon } = standingOf(meeting)
  const isClosed = meeting.state === 'closed'
  return (
    <span className="event-state">
      <Icon of={isClosed ? 'circle-check' : icon} />
      <span>
        <b>{isClosed ? 'Closed and complete' : 'Open and incomplete'}</b>
        {isClosed ? null : `: ${[word, note].filter(Boolean).join(', ')}`}
      </span>
    </span>
  )
}

function EventDay({ date, today }: { date: string; today: string }) {
  const words = dayWords(date, today)
  return (
    <>
      <b>{words === date ? weekdayName(date) : words}</b>, <time dateTime={date}>{date}</time>
    </>
  )
}

function EventTeam({ meeting: { meeting_team: team, lead } }: { meeting: Meeting }) {
  const coming = team.filter(({ answer }) => answer === 'yes').length
  const words = [
    ...(lead ? [`${lead.name} leads`] : []),
    ...(team.length > 0 ? [`${team.length} on the team, ${coming} said yes`] : ['Nobody is on the team yet']),
  ]
  return (
    <span className="event-team">
      {team.slice(0, MOST_FACES).map(({ member }) => (
        <Face key={member.id} name={member.name} />
      ))}
      <span>{words.join('; ')}</span>
    </span>
  )
}
