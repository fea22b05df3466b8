import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { NoPlan } from '#app/components/no-plan.tsx'
import { PageHead } from '#app/components/page.tsx'
import { read } from '#app/kit/read.ts'
import { notForThisRole } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { selectedPlan } from '#app/kit/selected-plan.ts'
import { withQuery } from '#app/kit/urls.ts'
import { useMoment, useNaming } from '#app/kit/use-shell.ts'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { inWords } from '#model/levels.ts'
import type { PaperSize } from '#model/paper.ts'
import { can } from '#model/permissions.ts'
import { REPORT_LIST } from '#model/reports.ts'
import type { ReportsHome } from '#worker/reports/home-contract.ts'
import { Sentence } from './dates.tsx'
import { Files } from './files.tsx'
import { QUESTIONS } from './questions.ts'
import sheet from './report-home.css?url'
import { reportTabs } from './report-tabs.ts'

export const links = () => [{ rel: 'stylesheet', href: sheet }]
export const meta: MetaFunction = () => [{ title: 'Reports · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  if (!can(actor.role, 'reports:read')) throw await notForThisRole(context)
  const plan = await selectedPlan(context, request)
  const common = { role: actor.role, paper: actor.district.paper }
  if (plan === null) return { ...common, home: null }
  return { ...common, home: await read(context.api.reports.home.$get({ query: { plan } })) }
}

/** Every report by the question that it answers, with today's answer. */
export default function ReportsHomeScreen() {
  const { role, paper, home } = useLoaderData<typeof loader>()
  const naming = useNaming()
  return (
    <>
      <TabsNav label="Reports" tabs={reportTabs(role, naming, home?.plan.id ?? null, '/reports')} />
      <div className="q-home">
        {home ? (
          <>
            <PageHead
              kicker="Reports"
              title="Ask the plan"
              sub={
                <>
                  {home.reports.length} reports of {home.plan.name}, by the question that each answers. The answers are
                  of today, <Sentence text={home.as_of} />.
                </>
              }
            />
            <Questions home={home} paper={paper} />
          </>
        ) : (
          <>
            <PageHead title="Reports" />
            <NoPlan shows="Reports show the elements of a plan." />
          </>
        )}
      </div>
    </>
  )
}

function Questions({ home, paper }: { home: ReportsHome; paper: PaperSize }) {
  const found = new Map(home.reports.map((report) => [report.key, report]))
  return (
    <>
      <p className="q-head" aria-hidden="true">
        <span>Question and report</span>
        <span>Answer today</span>
        <span>Last downloaded</span>
      </p>
      {QUESTIONS.map(({ about, reports }) => {
        const open = reports.flatMap(([key, question]) => {
          const report = found.get(key)
          return report ? [{ question, report }] : []
        })
        if (open.length === 0) return null
        return (
          <section key={about} className="q-part">
            <h2>{about}</h2>
            <ul>
              {open.map(({ question, report }) => (
                <Question key={report.key} question={question} report={report} planId={home.plan.id} paper={paper} />
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

type QuestionProps = { question: string; report: ReportsHome['reports'][number]; planId: string; paper: PaperSize }
/** A file that would be too large says so when someone asks for it. */
const ANY_FILE = { tables: [], charts: [], too_large: { pdf: null, xlsx: null } }

function Question({ question, report, planId, paper }: QuestionProps) {
  const naming = useNaming()
  const moment = useMoment()
  const line = REPORT_LIST.find(({ key }) => key === report.key)
  if (!line) return null
  const { downloaded } = report
  return (
    <li className="q-row">
      <span className="q-ask">
        <Link className="name" to={withQuery(`/${line.path}`, { plan: planId })}>
          {question}
        </Link>
        <span className="meta">{inWords(naming, line.title)}</span>
      </span>
      <span className="q-answer">
        <b>
          <Sentence text={report.answer} />
        </b>
        <span className="meta">
          <Sentence text={report.detail} />
        </span>
      </span>
      <span className="q-last meta">
        <span className="vh">Last downloaded: </span>
        {downloaded ? (
          <>
            <Sentence text={moment(downloaded.at).date} />
            {downloaded.by ? ` by ${downloaded.by}` : null}
          </>
        ) : (
          'Not downloaded yet'
        )}
      </span>
      {report.has_data ? (
        <Files report={line} query={{ plan: planId }} paper={line.sheet?.size ?? paper} files={ANY_FILE} />
      ) : null}
    </li>
  )
}
