import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { NoPlan } from '#app/components/no-plan.tsx'
import { PageHead } from '#app/components/page.tsx'
import { reportsFor } from '#app/kit/menu.ts'
import { readList } from '#app/kit/read-list.ts'
import { notForThisRole } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { selectedPlan } from '#app/kit/selected-plan.ts'
import { urls, withQuery } from '#app/kit/urls.ts'
import { useNaming, useShell } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { inWords } from '#model/levels.ts'
import { can } from '#model/permissions.ts'
import { SCOPE_KEYS } from '#model/reports.ts'
import type { BoardBody } from '#worker/reports/board-contract.ts'
import type { ReportChoices } from '#worker/reports/contract.ts'
import { ElementLinks } from './element-link.tsx'
import { Files } from './files.tsx'
import { FILTER_FORM, Filters } from './filters.tsx'
import sheet from './report.css?url'
import boardSheet from './report-board.css?url'
import printSheet from './report-print.css?url'
import screenSheet from './report-screen.css?url'
import { ReportView } from './report-view.tsx'
import { askOf, reportAt } from './reports.ts'
import { ROWS, rowsOfPage } from './screen-rows.ts'

/** The later ones override the earlier ones. */
export const links = () => [sheet, boardSheet, screenSheet, printSheet].map((href) => ({ rel: 'stylesheet', href }))

/**
 * Removes a pillar, initiative, and so on that is not in this plan from the address, for example after choosing another
 * plan without scripts.
 */
function withoutOutOfScope(url: URL, choices: ReportChoices): string | null {
  const known = new Map(choices.elements.map((one) => [one.id, one]))
  let above: string | null = null
  let stray = false
  for (const key of SCOPE_KEYS) {
    const id = url.searchParams.get(key)
    if (!id) continue
    const here = known.get(id)
    stray ||= here?.level !== key || (above !== null && here.parent_id !== above)
    if (stray) url.searchParams.delete(key)
    above = id
  }
  return stray ? `${url.pathname.replace(/\.data$/, '')}?${url.searchParams}` : null
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const url = new URL(request.url)
  const report = reportAt(url.pathname)
  if (!can(actor.role, report.permission)) throw await notForThisRole(context)
  const planId = await selectedPlan(context, request)
  const common = {
    address: report,
    title: inWords(actor.district.naming, report.title),
    role: actor.role,
    paper: actor.district.paper,
    linked: can(actor.role, 'elements:read'),
  }
  const nothing: Record<string, string> = {}
  if (planId === null) return { ...common, planId, query: nothing, choices: null, document: null, paging: null }
  const page = url.searchParams.get('page')
  for (const key of ['_routes', 'page']) url.searchParams.delete(key)
  const query: Record<string, string> = askOf(url, planId)
  const api = context.api.reports[':report']
  const param = { report: report.api }
  const { choices, ...document } = await readList(
    request,
    api.$get({ param, query: { ...query, plan: planId, format: 'json', choices: 'true' } }),
  )
  const elsewhere = choices && withoutOutOfScope(url, choices)
  if (elsewhere) throw redirect(elsewhere)
  return { ...common, planId, query, choices, ...rowsOfPage({ ...document, choices: null }, page) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.document?.heading ?? data?.title ?? 'Report'} · Waymark` },
]

export default function ReportScreen() {
  const { address, title, role, paper, linked, planId, query, choices, document, paging } =
    useLoaderData<typeof loader>()
  const shell = useShell()?.shell
  const naming = useNaming()
  const tabs = reportsFor(role, naming).map(({ key, label, href }) => ({
    key,
    label,
    to: withQuery(href, { plan: planId }),
    current: href === `/${address.path}`,
  }))
  const tools = (
    <div className="r-tools">
      <Filters
        key={address.key}
        report={address}
        plan={shell?.plan ?? null}
        planId={planId}
        query={query}
        choices={choices}
        naming={naming}
        comparedWith={document && address.compares ? (document.body as BoardBody).since.date : null} // only the board report compares
      />
      <div className="r-line">
        <div className="r-go">
          <noscript>
            <Button variant="outline" type="submit" form={FILTER_FORM}>
              Show
            </Button>
          </noscript>
          {[...address.filters, 'since'].some((key) => query[key]) ? (
            <Link to={withQuery(`/${address.path}`, { plan: planId })}>Clear filters</Link>
          ) : null}
        </div>
        {document?.has_data ? <Files key={JSON.stringify(query)} report={address} query={query} paper={paper} /> : null}
      </div>
    </div>
  )
  return (
    <>
      <TabsNav label="Reports" tabs={tabs} />
      {document ? (
        <ElementLinks
          value={(element, children) =>
            linked ? (
              <Link to={urls.element(document.plan.id, element.plan_element_type, element.id, 'view')}>{children}</Link>
            ) : (
              children
            )
          }
        >
          <ReportView
            report={document}
            logo={shell?.district.logoUrl ?? null}
            tools={tools}
            foot={paging ? <Pagination {...paging} pageSize={ROWS} /> : undefined}
          />
        </ElementLinks>
      ) : (
        <div className="rpt">
          <PageHead title={title} />
          {tools}
          <NoPlan shows="Reports show the elements of a plan." />
        </div>
      )}
    </>
  )
}
