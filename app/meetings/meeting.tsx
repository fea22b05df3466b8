import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageHead, Section } from '#app/components/page.tsx'
import { dayWords } from '#app/kit/days.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { timesText } from '#model/meetings/times.ts'
import { weekdayName } from '#model/weekdays.ts'
import type { Meeting } from '#worker/meetings/contract.ts'
import { MeetingAgenda } from './agenda/meeting-agenda.tsx'
import { AboutLink, TypeMark } from './meeting-line.tsx'
import { MeetingMinutes } from './meeting-minutes.tsx'
import { MeetingPapers } from './meeting-papers.tsx'
import { MeetingAnswer, MeetingTeam } from './meeting-team.tsx'
import { MeetingVerbs } from './meeting-verbs.tsx'
import { REPEAT_LABELS, standingOf } from './meeting-words.ts'
import { OutcomeList } from './minutes/outcome-list.tsx'
import { PublicAgenda } from './public-agenda.tsx'
import './meetings.css'
import './calendar.css'
import './minutes/minutes.css'

export { meetingAction as action } from './meeting-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.meeting.name ?? 'Meeting'} · Waymark` },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { district } = requireActor(context, request)
  const param = { id: params.meetingId! } // set by the route
  const one = context.api.plans.meeting[':id']
  const [meeting, agenda] = await Promise.all([read(one.$get({ param })), read(one.agenda.$get({ param }))])
  const origin = new URL(request.url).origin
  return { meeting, agenda, today: context.today, origin, timeZone: district.timeZone }
}

/** One meeting: when and where, topics, objectives, documents, team, notes and results. */
export default function MeetingPage() {
  const { meeting, agenda, today, origin, timeZone } = useLoaderData<typeof loader>()
  const day = dayWords(meeting.date, today)
  const times = timesText({ start: meeting.start_time, end: meeting.end_time })
  return (
    <>
      <PageHead
        kicker="Meeting"
        title={meeting.name}
        sub={
          <span className="num">
            {day === meeting.date ? `${weekdayName(day)} ${day}` : `${day} ${meeting.date}`}, {times}
          </span>
        }
        actions={<MeetingVerbs meeting={meeting} />}
      />
      <MeetingAnswer meeting={meeting} />
      <Facts meeting={meeting} />
      <MeetingAgenda meeting={meeting} agenda={agenda} />
      <Section title="Meeting Objectives">
        <Words text={meeting.objectives} none="No objectives yet." />
        {meeting.pre_work ? (
          <>
            <h3 className="meeting-sub">Pre-work</h3>
            <Words text={meeting.pre_work} none="" />
          </>
        ) : null}
      </Section>
      <MeetingPapers meeting={meeting} />
      <MeetingTeam meeting={meeting} />
      <PublicAgenda meeting={meeting} origin={origin} timeZone={timeZone} />
      <Section title="Notes and Results">
        {meeting.summary ? (
          <>
            <h3 className="meeting-sub">Summary</h3>
            <Words text={meeting.summary} none="" />
          </>
        ) : null}
        <Words text={meeting.notes} none={meeting.summary ? '' : 'No notes yet.'} />
        <OutcomeList outcomes={agenda.outcomes.map((outcome) => ({ ...outcome, may_undo: false }))} />
      </Section>
      <MeetingMinutes meeting={meeting} timeZone={timeZone} />
    </>
  )
}

function Facts({ meeting }: { meeting: Meeting }) {
  const { location, join_url: join, lead, series, is_private: isPrivate } = meeting
  const standing = standingOf(meeting)
  const rows: [string, ReactNode][] = [
    ['State', standing.note ? `${standing.word}, ${standing.note}` : standing.word],
    ['Type', <TypeMark key="type" type={meeting.type} />],
    ...(isPrivate ? [['Private', 'Only the team and Super Admins see it'] as [string, ReactNode]] : []),
    ...(location ? [['Where', location] as [string, ReactNode]] : []),
    ...(join
      ? [
          [
            'Join link',
            <a key="join" href={join} rel="noreferrer" target="_blank">
              {join}
              <span className="vh"> opens in a new window</span>
            </a>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(meeting.plan
      ? [
          ['About', meeting.plan_element_id ? <AboutLink key="about" meeting={meeting} /> : meeting.plan.name] as [
            string,
            ReactNode,
          ],
        ]
      : []),
    ...(lead ? [['Lead', lead.name] as [string, ReactNode]] : []),
    [
      'Calendar',
      <a key="calendar" href={urls.meetingEvent(meeting.id)} download>
        Download for your calendar (.ics)
      </a>,
    ],
    ...(series
      ? [['Series', `${REPEAT_LABELS[series.repeats]}, ${series.place} of ${series.count}`] as [string, ReactNode]]
      : []),
  ]
  return (
    <dl className="meeting-facts">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Words({ text, none }: { text: string | null; none: string }) {
  if (text) return <p className="meeting-text">{text}</p>
  return none ? <p className="mute">{none}</p> : null
}
