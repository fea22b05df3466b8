import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ChartMenu } from '#app/components/charts/chart-menu.tsx'
import { Notice } from '#app/components/error-panel.tsx'
import { NoPlan } from '#app/components/no-plan.tsx'
import { PageHead } from '#app/components/page.tsx'
import { urls, withQuery } from '#app/kit/urls.ts'
import { useNaming, useShell } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { can } from '#model/permissions.ts'
import type { BoardBody } from '#worker/reports/board-contract.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import type { GroupedBody } from '#worker/reports/group-contract.ts'
import { ReportLinks } from './element-link.tsx'
import { Files } from './files.tsx'
import { FILTER_FORM, Filters } from './filters.tsx'
import type { LoadedReport } from './load-report.ts'
import { NO_FILTERS } from './no-filters.ts'
import { PresentedMark } from './presented-mark.tsx'
import { reportTabs } from './report-tabs.ts'

type ReportFrameProps = {
  report: Omit<LoadedReport, 'document' | 'cookie'> & { document: ReportDocument | null }
  /** Draws the report around its filters and downloads. */
  children: (document: ReportDocument, tools: ReactNode, logo: string | null) => ReactNode
}

/** The tabs, filters, and downloads of every report's screen. */
export function ReportFrame({ report, children }: ReportFrameProps) {
  const { address, title, role, paper, linked, planId, query, choices, asksForLines, found, document, refused } = report
  const shell = useShell()?.shell
  const naming = useNaming()
  const tabs = reportTabs(role, naming, planId, `/${address.path}`)
  const grouped = document && address.groups ? (document.body as GroupedBody) : null // a grouped report has this body
  const compared = document && address.compares ? (document.body as BoardBody).since : null // only the board report compares
  const { paper: _, table: __, ...asked } = query
  const chosen = address.filters.filter((key) => query[key]).length
  const filters = (
    <Filters
      key={address.key}
      report={address}
      plan={shell?.plan ?? null}
      planId={planId}
      query={query}
      choices={choices}
      asksForLines={asksForLines}
      naming={naming}
      chosen={grouped?.chosen ?? null}
      found={found}
      opensOnOwn={grouped?.opens_on_own ?? false}
      comparedWith={compared}
    />
  )
  const tools = (
    <div className="r-tools">
      {planId ? (
        <details className="r-fold">
          <summary>Filters{chosen > 0 ? <span className="num"> {chosen}</span> : null}</summary>
          {filters}
        </details>
      ) : (
        filters
      )}
      <div className="r-line">
        <div className="r-go">
          <noscript>
            <Button variant="outline" type="submit" form={FILTER_FORM}>
              Show
            </Button>
          </noscript>
          {[...address.filters, 'compare', 'since'].some((key) => query[key]) ? (
            <Link to={withQuery(`/${address.path}`, { plan: planId, ...NO_FILTERS })}>Clear filters</Link>
          ) : null}
          {compared && document?.has_data && can(role, 'board:manage') ? (
            <PresentedMark planId={document.plan.id} today={document.as_of} presented={compared.presented} />
          ) : null}
        </div>
        {document?.has_data ? (
          <Files report={address} query={query} paper={address.sheet?.size ?? paper} files={document.files} />
        ) : null}
      </div>
    </div>
  )
  return (
    <>
      <TabsNav label="Reports" tabs={tabs} />
      {document ? (
        <ReportLinks
          value={{
            element: (element, children) =>
              linked ? (
                <Link to={urls.element(document.plan.id, element.plan_element_type, element.id, 'view')}>
                  {children}
                </Link>
              ) : (
                children
              ),
            here: (change, children, current, top) => (
              <Link
                to={withQuery(`/${address.path}`, { ...query, plan: planId, ...change })}
                aria-current={current || undefined}
                preventScrollReset={!top}
              >
                {children}
              </Link>
            ),
            chart: (key, name, view) =>
              document.has_data ? (
                <ChartMenu
                  name={name}
                  of={address.key}
                  svg={withQuery(`/${address.path}/svg`, { ...asked, ...view, chart: key })}
                  png={withQuery(`/${address.path}/png`, { ...asked, ...view, chart: key })}
                />
              ) : null,
          }}
        >
          {children(document, tools, shell?.district.logoUrl ?? null)}
        </ReportLinks>
      ) : (
        <div className="rpt">
          <PageHead title={title} />
          {tools}
          {refused ? (
            <Notice kind="warn" title="This report is too large to show">
              {refused}. <a href={withQuery(`/${address.path}/csv`, { ...asked, plan: planId })}>Download CSV</a>
            </Notice>
          ) : (
            <NoPlan shows="Reports show the elements of a plan." />
          )}
        </div>
      )}
    </>
  )
}
