import { Form, Link } from '@remix-run/react'
import { clsx } from 'clsx'
import { ProgressStatus, RiskStatus } from '#app/components/status.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { alertName, levelName } from '#model/levels.ts'
import { minutesTaken } from '#model/meetings/agenda.ts'
import { type OutcomeKind, TOPIC_OUTCOME_LABELS } from '#model/meetings/kinds.ts'
import type { Agenda, AgendaItem } from '#worker/meetings/agenda-contract.ts'
import type { Meeting } from '#worker/meetings/contract.ts'
import type { NotesConflict } from './minutes-action.ts'
import { OutcomeForm, type OutcomeFormProps } from './outcome-form.tsx'
import { OUTCOME_WORDS, OutcomeList } from './outcome-list.tsx'
import { TopicNotes } from './topic-notes.tsx'

export type TopicProps = Omit<OutcomeFormProps, 'kind'> & {
  meeting: Meeting
  agenda: Agenda
  /** The one topic whose notes are open. */
  isOpen: boolean
  adding: OutcomeKind | null
  mayWrite: boolean
  now: string
  conflict: NotesConflict | null
}

/** One topic of the running view: what it is about, its notes, what came of it, and how it ends. */
export function TopicSection(props: TopicProps) {
  const { meeting, agenda, item, isOpen, adding, mayWrite, conflict } = props
  const outcomes = agenda.outcomes.filter(({ topic_id }) => topic_id === item.id)
  return (
    <section className={clsx('topic', item.is_current && 'current')} aria-labelledby={`topic-${item.id}`}>
      <TopicHead {...props} />
      {isOpen && mayWrite ? (
        <TopicNotes key={item.id} meetingId={meeting.id} item={item} conflict={conflict} />
      ) : item.notes ? (
        <p className="meeting-text">{item.notes}</p>
      ) : null}
      <OutcomeList outcomes={outcomes} />
      {isOpen && mayWrite && adding ? <OutcomeForm key={`${adding}:${props.once}`} {...props} kind={adding} /> : null}
      {isOpen && mayWrite ? <TopicVerbs {...props} /> : null}
    </section>
  )
}

function TopicHead({ meeting, item, isOpen, mayWrite, now }: TopicProps) {
  const { id, order, topic, minutes, lead, carried_from: from, started_at: startedAt, ended_at: endedAt } = item
  const took = minutesTaken({ startedAt, endedAt }, now)
  const planned = minutes === null ? null : `${minutes} min`
  return (
    <header className="topic-head">
      <span className="num no">{order}</span>
      <div>
        <h2 id={`topic-${id}`}>{topic}</h2>
        <p className="meta dots">
          {from ? (
            <span>
              <Link to={urls.meeting(from.id)}>Carried over from {from.date}</Link>
            </span>
          ) : null}
          <ElementLine item={item} />
          {lead ? <span>{lead.name}</span> : null}
          {planned ? <span className="num">{planned}</span> : null}
          {took !== null && !item.is_current ? <span className="num">took {took} min</span> : null}
        </p>
      </div>
      <TopicState item={item} took={took} />
      {mayWrite && !isOpen ? (
        <span className="acts">
          <ButtonLink variant="ghost" size="sm" to={urls.meetingMinutes(meeting.id, { topic: id })} preventScrollReset>
            Write notes<span className="vh"> on {topic}</span>
          </ButtonLink>
          {item.outcome === 'open' && !item.is_current ? <Post intent="begin" item={item} word="Begin" /> : null}
        </span>
      ) : null}
    </header>
  )
}

function ElementLine({ item: { element } }: { item: AgendaItem }) {
  const naming = useNaming()
  if (!element) return null
  return (
    <>
      <span>
        {levelName(naming, element.level)}{' '}
        <Link to={urls.element(element.plan_id, element.level, element.id, 'view')}>{element.name}</Link>
      </span>
      {element.alert_status === 'none' ? null : (
        <RiskStatus value={element.alert_status} label={alertName(naming, element.alert_status)} />
      )}
      <ProgressStatus value={element.progress_key} />
    </>
  )
}

function TopicState({ item, took }: { item: AgendaItem; took: number | null }) {
  const { is_current: isCurrent, outcome, minutes, carried_to: to } = item
  if (isCurrent) {
    return (
      <b className="num topic-state now">
        Now, {took ?? 0}
        {minutes === null ? ' min' : ` of ${minutes} min`}
      </b>
    )
  }
  if (outcome === 'open') return null
  return (
    <span className="topic-state">
      <Icon of={outcome === 'carried_over' ? 'arrow-right' : 'check'} />
      <span className="num">{to ? `Carried over to ${to.date}` : TOPIC_OUTCOME_LABELS[outcome]}</span>
    </span>
  )
}

type PostProps = {
  intent: 'begin' | 'end'
  item: AgendaItem
  word: string
  outcome?: AgendaItem['outcome']
  hotkey?: string
}

function Post({ intent, item, word, outcome, hotkey }: PostProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="topic" value={item.id} />
      <input type="hidden" name="version" value={item.version} />
      {outcome ? <input type="hidden" name="outcome" value={outcome} /> : null}
      <Button type="submit" variant="outline" size="sm" data-key={hotkey && 'minutes-carry'}>
        {word}
        <span className="vh"> {item.topic}</span>
        {hotkey ? <kbd>{hotkey.toUpperCase()}</kbd> : null}
      </Button>
    </Form>
  )
}

const ORDER = ['task', 'decision', 'review', 'request'] as const

/** What can come of the open topic, and how it ends. */
function TopicVerbs({ meeting, agenda, item, adding }: TopicProps) {
  const { element, outcome } = item
  const offered = ORDER.filter((kind) => {
    if (kind === 'review') return element?.may_review
    return kind === 'request' ? element?.may_ask : true
  })
  return (
    <div className="topic-verbs">
      <span className="meta">Add</span>
      {offered.map((kind) => (
        <ButtonLink
          key={kind}
          variant="outline"
          size="sm"
          icon={OUTCOME_WORDS[kind].icon}
          to={`${urls.meetingMinutes(meeting.id, { topic: item.id, add: kind })}#add`}
          aria-current={adding === kind ? 'true' : undefined}
          data-key={`minutes-${kind}`}
          preventScrollReset
        >
          {OUTCOME_WORDS[kind].word}
          <kbd>{OUTCOME_WORDS[kind].hotkey.toUpperCase()}</kbd>
        </ButtonLink>
      ))}
      <span className="topic-ends">
        {outcome === 'open' && !item.is_current ? <Post intent="begin" item={item} word="Begin" /> : null}
        {outcome === 'open' ? (
          <>
            <Post intent="end" item={item} word="Discussed" outcome="talked_through" />
            <Post
              intent="end"
              item={item}
              word={agenda.next ? `Carry over to ${agenda.next.date}` : 'Carry over'}
              outcome="carried_over"
              hotkey="c"
            />
          </>
        ) : (
          <Post
            intent="end"
            item={item}
            word={outcome === 'carried_over' ? 'Keep it here' : 'Open again'}
            outcome="open"
          />
        )}
      </span>
    </div>
  )
}
