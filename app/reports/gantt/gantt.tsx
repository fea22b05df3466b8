import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { useMemo } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { loadReport } from '#app/reports/load-report.ts'
import sheet from '#app/reports/report.css?url'
import { ReportFrame } from '#app/reports/report-frame.tsx'
import ganttSheet from '#app/reports/report-gantt.css?url'
import ganttScreenSheet from '#app/reports/report-gantt-screen.css?url'
import { ReportHead } from '#app/reports/report-head.tsx'
import printSheet from '#app/reports/report-print.css?url'
import screenSheet from '#app/reports/report-screen.css?url'
import { ROWS } from '#app/reports/screen-rows.ts'
import { isSearched } from '#model/gantt.ts'
import { type GanttRow, NO_GANTT } from '#worker/reports/gantt-contract.ts'
import { rowsQuery, VIEW_KEYS } from './gantt-address.ts'
import { GanttChart } from './gantt-chart.tsx'
import { type Line, openedIn, openLines } from './lines.ts'
import { type Packed, packed, unpacked } from './packed-rows.ts'
import { isWhole } from './whole-rows.ts'

/** The later ones override the earlier ones. */
export const links = () =>
  [sheet, screenSheet, ganttSheet, ganttScreenSheet, printSheet].map((href) => ({ rel: 'stylesheet', href }))

export async function loader(args: LoaderFunctionArgs) {
  const { document, page: asked, query: all, cookie, ...report } = await loadReport(args)
  const views: readonly string[] = VIEW_KEYS
  const query = Object.fromEntries(Object.entries(all).filter(([key]) => !views.includes(key)))
  const opened = openedIn(new URL(args.request.url).searchParams, isSearched(query))
  if (!document) return data({ ...report, query, document, lines: packed<Line>([]), page: 1, count: 0, total: 0 })
  const rows = document.rows as GanttRow[] // this report's rows
  const lines = openLines(rows, opened)
  const page = Math.min(Math.max(1, Math.trunc(Number(asked)) || 1), Math.max(1, Math.ceil(lines.length / ROWS)))
  const shown = packed(lines.slice((page - 1) * ROWS, page * ROWS))
  return data(
    {
      ...report,
      query,
      document: { ...document, rows: [] },
      lines: shown,
      page,
      count: lines.length,
      total: rows.length,
    },
    { headers: cookie ? { 'Set-Cookie': cookie } : undefined },
  )
}

/** With all rows here, another view of them needs nothing from the server. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const same = currentUrl.pathname === nextUrl.pathname && rowsQuery(currentUrl.search) === rowsQuery(nextUrl.search)
  const moved = currentUrl.search !== nextUrl.search
  return same && moved && isWhole(rowsQuery(nextUrl.search)) ? false : defaultShouldRevalidate
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.document?.heading ?? data?.title ?? 'Gantt Chart'} · Waymark` },
]

export default function GanttScreen() {
  const { lines: sent, page, count, total, ...report } = useLoaderData<typeof loader>()
  const lines = useMemo(() => unpacked(sent as Packed<Line>), [sent]) // what the loader packed
  return (
    <ReportFrame report={{ ...report, page: null }}>
      {(document, tools, logo) => (
        <article className="rpt rpt-gantt">
          <ReportHead report={document} logo={logo} />
          {tools}
          {total === 0 ? (
            <EmptyState title={NO_GANTT} why={emptyBecause(report.query)} />
          ) : (
            <GanttChart
              key={document.plan.id}
              report={document}
              path={`/${report.address.path}`}
              page={{ lines, page, count, total }}
              filtered={isSearched(report.query)}
              linked={report.linked}
            />
          )}
        </article>
      )}
    </ReportFrame>
  )
}

function emptyBecause(query: Record<string, string>): string {
  return isSearched(query) ? 'No element matches your filters.' : 'This plan has no elements yet.'
}
