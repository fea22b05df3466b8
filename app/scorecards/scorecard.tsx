import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { findParam } from '#app/components/filter-find.tsx'
import { FIRST, findPlainly } from '#app/components/find-choices.ts'
import { MeasurementsTabs } from '#app/components/measures/measurements-tabs.tsx'
import { smallNote } from '#app/components/measures/small-group-mark.tsx'
import { PageHead } from '#app/components/page.tsx'
import { act } from '#app/kit/act.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Option } from '#app/ui/select.tsx'
import { can } from '#model/permissions.ts'
import { askedCard } from './asked-card.ts'
import { HeatView } from './heat-view.tsx'
import { ScoreLead } from './score-lead.tsx'
import { ScoreTable } from './score-table.tsx'
import { ScoreTools } from './score-tools.tsx'
import { type CardAsk, cardUrl } from './scorecard-address.ts'
import { reportUrl } from './scorecard-report.ts'
import { ScorecardVerbs } from './scorecard-verbs.tsx'
import './scorecard.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.card.name ?? 'Balanced Scorecard'} · Waymark` },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const { id, ask, query } = await askedCard(context, request)
  const cards = context.api.plans['balance-scorecard']
  const [card, named, choices, foundCards, foundSchools] = await Promise.all([
    readList(request, cards[':id'].$get({ param: { id }, query })),
    read(cards.$get({ query: { page_size: String(FIRST) } })),
    read(context.api.plans['measure-choices'].$get({ query: { for: 'scorecard' } })),
    findPlainly(context, request, 'scorecards', findParam('scorecard')),
    findPlainly(context, request, 'schools', findParam('school_id')),
  ])
  const scorecards = { first: asOptions(named.results), more: named.next !== null, found: foundCards }
  const schools = { first: asOptions(choices.schools), more: choices.has_more_schools, found: foundSchools }
  return {
    card,
    ask,
    choices: { scorecards, schools, subgroups: asOptions(choices.subgroups) },
    report: reportUrl(ask, card.year),
    mayManage: can(actor.role, 'measures:manage'),
  }
}

const asOptions = (rows: readonly { id: string; name: string }[]): Option[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** Deletes the open scorecard; Undo restores it from the trash. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  const param = { id: String(form.get('id')) }
  const one = context.api.plans['balance-scorecard'][':id']
  const version = String(form.get('version') ?? '')
  return act(one.$delete({ param, json: version ? { version } : {} }), urls.scorecard({ scorecard: param.id }), () =>
    redirectWithToast(urls.scorecard(), {
      kind: 'success',
      message: 'Scorecard deleted',
      undo: { action: urls.trash({ tab: 'measures' }), fields: { level: 'scorecard', id: param.id } },
    }),
  )
}

/** How each measure of a scorecard stands in a school year, or how each school does. */
export default function ScorecardPage() {
  const { card, ask, choices, report, mayManage } = useLoaderData<typeof loader>()
  const rows = card.score.counted + card.score.none
  // A search leaves out the parts in which nothing matches.
  const sections = ask.search ? card.sections.filter(({ objectives }) => objectives.length > 0) : card.sections
  return (
    <>
      <PageHead title="Measurements" actions={mayManage ? <ScorecardVerbs card={card} /> : null} />
      <MeasurementsTabs open="scorecard" />
      {rows === 0 ? (
        <NoRows isOwn={card.version === null} id={card.id} mayManage={mayManage} />
      ) : (
        <>
          <ScoreTools card={card} ask={ask} choices={choices} />
          {sections.length === 0 ? (
            <EmptyState title="No measures or surveys match this search" />
          ) : card.schools ? (
            <HeatView card={{ ...card, sections }} schools={card.schools} ask={ask} />
          ) : (
            <>
              <ScoreLead card={card} />
              {sections.map((section) => (
                <ScoreTable key={section.pillar?.id ?? ''} card={card} section={section} />
              ))}
              <p className="small mute score-notes">
                Actual above, target below. Gap: + ahead of the target, − short of it, for both directions. Trend: since
                the year before. {smallNote(card)}
              </p>
            </>
          )}
          <Downloads ask={ask} report={report} />
          {ask.cutoff || ask.search ? (
            <p className="small">
              <ButtonLink variant="outline" size="sm" to={cardUrl(ask, { cutoff: undefined, search: undefined })}>
                Show all rows
              </ButtonLink>
            </p>
          ) : null}
        </>
      )}
    </>
  )
}

/** What the screen shows, as files; its PDF is the report's, which has the same rows by year. */
function Downloads({ ask, report }: { ask: CardAsk; report: string }) {
  return (
    <p className="acts mt-6">
      <Button asChild variant="ghost">
        <a href={urls.scorecardCsv(ask)} download>
          <Icon of="download" />
          Download CSV
        </a>
      </Button>
      <Button asChild variant="ghost">
        <a href={urls.scorecardXlsx(ask)} download>
          Download Excel
        </a>
      </Button>
      {ask.by !== 'school' ? (
        <ButtonLink variant="ghost" to={report}>
          Open as report
        </ButtonLink>
      ) : null}
    </p>
  )
}

function NoRows({ isOwn, id, mayManage }: { isOwn: boolean; id: string; mayManage: boolean }) {
  return (
    <EmptyState
      page
      title="No scorecard yet"
      why={
        isOwn
          ? 'A scorecard is a named set of measures. The district’s own has every measure that is marked for it.'
          : 'This scorecard has no measures or surveys.'
      }
      action={
        mayManage ? (
          isOwn ? (
            <ButtonLink to={urls.measurements()}>Open measures</ButtonLink>
          ) : (
            <ButtonLink to={urls.updateScorecard(id)}>Choose measures</ButtonLink>
          )
        ) : null
      }
    />
  )
}
