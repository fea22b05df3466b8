import type { ReactNode } from 'react'
import { When } from '#app/reports/dates.tsx'
import type { MeetingPaper, PaperOutcome, PaperTopic } from '#worker/meetings/paper-contract.ts'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="r-sec">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Who was there and who was not, in words for people who hear the document. */
export function Attendance({ present, absent }: NonNullable<MeetingPaper['attendance']>) {
  if (present.length + absent.length === 0) return null
  return (
    <Part title="Attendance">
      <dl className="m-people">
        <Names title={`Present (${present.length})`} names={present} />
        <Names title={`Absent (${absent.length})`} names={absent} />
      </dl>
    </Part>
  )
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>{names.join(', ')}</dd>
    </div>
  )
}

const ENDS: Record<PaperTopic['outcome'], string | null> = {
  open: null,
  talked_through: 'Discussed',
  carried_over: 'Carried over to the next meeting',
}

/** One topic: what was said, and what came of it. */
export function TopicMinutes({ topic, number }: { topic: PaperTopic; number: number }) {
  const { about, lead, minutes, outcome, notes, outcomes } = topic
  const facts = [about, lead, minutes === null ? null : `${minutes} min`, ENDS[outcome]].filter((one) => one !== null)
  return (
    <li className="m-topic">
      <h3>
        <span className="r-no">{number}</span> {topic.topic}
      </h3>
      {facts.length > 0 ? <p className="m-meta">{facts.join(' · ')}</p> : null}
      {notes ? <p className="m-text">{notes}</p> : null}
      <Outcomes outcomes={outcomes} />
    </li>
  )
}

const KINDS: Record<PaperOutcome['kind'], string> = {
  decision: 'Decision',
  task: 'Task',
  review: 'Review',
  request: 'Request',
}

export function Outcomes({ outcomes }: { outcomes: readonly PaperOutcome[] }) {
  if (outcomes.length === 0) return null
  return (
    <dl className="m-outcomes">
      {outcomes.map(({ kind, text, about, owner, due_on: due }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes
        <div key={at}>
          <dt>{KINDS[kind]}</dt>
          <dd>
            {text}
            {about || owner || due ? (
              <span className="m-meta">
                {[about, owner].filter((one) => one !== null).join(', ')}
                {due ? (
                  <>
                    {about || owner ? ', ' : ''}by <When date={due} />
                  </>
                ) : null}
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
