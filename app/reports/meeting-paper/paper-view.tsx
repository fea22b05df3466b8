import { WaymarkSign } from '#app/components/mark.tsx'
import { Sentence } from '#app/reports/dates.tsx'
import { Facts } from '#app/reports/facts.tsx'
import type { MeetingPaper } from '#worker/meetings/paper-contract.ts'
import { AgendaTable } from './agenda-table.tsx'
import { Attendance, Outcomes, Part, TopicMinutes } from './minutes-parts.tsx'

type PaperViewProps = { paper: MeetingPaper; logo: string | null }

/** An agenda or minutes on paper. */
export function PaperView({ paper, logo }: PaperViewProps) {
  const isAgenda = paper.kind === 'agenda'
  return (
    <article className="rpt mtg">
      <PaperHead paper={paper} logo={logo} />
      {paper.summary ? (
        <Part title="Summary">
          <p className="m-text">{paper.summary}</p>
        </Part>
      ) : null}
      {paper.attendance ? <Attendance {...paper.attendance} /> : null}
      {paper.objectives ? (
        <Part title="Objectives">
          <p className="m-text">{paper.objectives}</p>
        </Part>
      ) : null}
      {paper.topics_text ? (
        <Part title="Meeting topics">
          <p className="m-text">{paper.topics_text}</p>
        </Part>
      ) : null}
      {isAgenda && paper.topics.length > 0 ? <AgendaTable topics={paper.topics} /> : null}
      {isAgenda ? null : <MinutesBody paper={paper} />}
    </article>
  )
}

function MinutesBody({ paper: { topics, notes, outcomes, additions } }: { paper: MeetingPaper }) {
  return (
    <>
      {topics.length > 0 ? (
        <Part title="Agenda and minutes">
          <ol className="m-topics">
            {topics.map((topic, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes
              <TopicMinutes key={at} topic={topic} number={at + 1} />
            ))}
          </ol>
        </Part>
      ) : null}
      {outcomes.length > 0 ? (
        <Part title="More outcomes">
          <Outcomes outcomes={outcomes} />
        </Part>
      ) : null}
      {notes ? (
        <Part title="Notes">
          <p className="m-text">{notes}</p>
        </Part>
      ) : null}
      {additions.length > 0 ? (
        <Part title="Corrections after the minutes were closed">
          {additions.map(({ on, by, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={at} className="m-addition">
              <p className="m-meta">
                <Sentence text={by ? `${on}, ${by}` : on} />
              </p>
              <p className="m-text">{text}</p>
            </div>
          ))}
        </Part>
      ) : null}
    </>
  )
}

function PaperHead({ paper, logo }: PaperViewProps) {
  return (
    <header className="r-head">
      <p className="r-brand">
        {logo ? <img src={logo} alt="" width={30} height={30} /> : <WaymarkSign size={30} />}
        <span>{paper.district.name}</span>
        <span className="r-kind">{paper.title}</span>
      </p>
      <h1>{paper.name}</h1>
      <p className="r-deck">
        <Sentence text={paper.when} />
      </p>
      <Facts facts={paper.facts} />
    </header>
  )
}
