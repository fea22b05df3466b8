import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHead, Section } from '#app/components/page.tsx'
import { dayWords } from '#app/kit/days.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { OUTCOME_KINDS } from '#model/meetings/kinds.ts'
import { timesText } from '#model/meetings/times.ts'
import type { Agenda } from '#worker/meetings/agenda-contract.ts'
import { minutesAction as action, type NotesConflict } from './minutes-action.ts'
import { OutcomeList } from './outcome-list.tsx'
import { stampOf } from './stamp.ts'
import { TopicSection } from './topic-section.tsx'
import { UnsavedNotes } from './unsaved-notes.tsx'
import { useFresh } from './use-fresh.ts'
import './minutes.css'
import '../meetings.css'

export { action }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Minutes of ${data?.meeting.name ?? 'a meeting'} · Waymark` },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireActor(context, request)
  const param = { id: params.meetingId! } // set by the route
  const one = context.api.plans.meeting[':id']
  const [meeting, agenda] = await Promise.all([read(one.$get({ param })), read(one.agenda.$get({ param }))])
  const mayWrite = meeting.may_edit && meeting.state !== 'closed'
  const asked = new URL(request.url).searchParams
  const open = agenda.items.find((item) => item.id === asked.get('topic'))
  const planId = open?.element?.plan_id ?? meeting.plan?.id
  const query = { plan_id: planId ?? '', for_level: 'activity' } as const
  const strategies =
    mayWrite && asked.get('add') === 'task' && planId
      ? await read(context.api.plans['strategy-choices'].$get({ query }))
      : []
  return {
    ...{ meeting, agenda, mayWrite, today: context.today, now: new Date().toISOString(), once: crypto.randomUUID() },
    strategies: strategies.map(({ id, number, name }) => ({ id, name: `${number} ${name}` })),
  }
}

/** The one topic that is open: the chosen one, the one under way, or the first that nobody has ended. */
function openTopic({ items }: Agenda, chosen: string | null): string | null {
  const find = (test: (item: Agenda['items'][number]) => boolean) => items.find(test)?.id
  return (
    find(({ id }) => id === chosen) ??
    find(({ is_current }) => is_current) ??
    find(({ outcome }) => outcome === 'open') ??
    null
  )
}

/** A meeting as it runs: one topic after another, with notes that save as typed and what comes of each. */
export default function MinutesPage() {
  const loaded = useLoaderData<typeof loader>()
  const { meeting, agenda } = loaded
  const [asked] = useSearchParams()
  const answer = useActionData<typeof action>()
  useFresh(meeting.id, stampOf(agenda))
  const open = openTopic(agenda, asked.get('topic'))
  const loose = agenda.outcomes.filter(({ topic_id }) => topic_id === null)
  const form = answer && 'result' in answer ? (answer as FormAnswer) : undefined
  const conflict: NotesConflict | null = answer && 'conflict' in answer ? (answer.conflict as NotesConflict) : null
  // If someone closed the minutes or removed the topic, the page has no field for the refused text.
  const isThere = (topic: string) => loaded.mayWrite && agenda.items.some(({ id }) => id === topic)
  const typed = loaded.mayWrite ? null : form?.result.initialValue?.text
  const refused = conflict && !isThere(conflict.topic) ? conflict.typed : typeof typed === 'string' ? typed : null
  return (
    <>
      <MinutesHead {...loaded} />
      <UnsavedNotes {...loaded} items={agenda.items} refused={refused} />
      {agenda.items.length === 0 ? (
        <EmptyState
          title="This meeting has no agenda"
          why="Minutes have one part for each topic of the agenda."
          action={loaded.mayWrite ? <ButtonLink to={urls.meetingAgenda(meeting.id)}>Draft agenda</ButtonLink> : null}
        />
      ) : null}
      {agenda.items.map((item) => (
        <TopicSection
          key={item.id}
          {...loaded}
          item={item}
          isOpen={item.id === open}
          adding={OUTCOME_KINDS.find((kind) => kind === asked.get('add')) ?? null}
          answer={form}
          conflict={conflict?.topic === item.id ? conflict : null}
        />
      ))}
      {loose.length > 0 ? (
        <Section title="Without a topic">
          <OutcomeList outcomes={loose} />
        </Section>
      ) : null}
    </>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

function MinutesHead({ meeting, agenda, mayWrite, today }: Loaded) {
  const { id, name, date, start_time: start, end_time: end, location, state } = meeting
  const at = agenda.items.findIndex(({ is_current }) => is_current)
  return (
    <PageHead
      kicker={
        <>
          Minutes of <Link to={urls.meeting(id)}>{name}</Link>
        </>
      }
      title={name}
      sub={
        <span className="num">
          {state === 'going_on' ? <b className="now-word">Going on now, </b> : `${dayWords(date, today)}, `}
          {timesText({ start, end })}
          {location ? `, ${location}` : ''}
          {at >= 0 ? ` · topic ${at + 1} of ${agenda.items.length}` : ''}
        </span>
      }
      actions={
        mayWrite ? (
          <>
            <ButtonLink variant="outline" icon="pencil" to={urls.meetingAgenda(id)}>
              Change agenda
            </ButtonLink>
            {state === 'upcoming' ? null : <ButtonLink to={urls.closeMeeting(id)}>Close meeting</ButtonLink>}
          </>
        ) : null
      }
    />
  )
}
