import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { Pagination } from '#app/ui/pagination.tsx'
import { loadReport } from './load-report.ts'
import sheet from './report.css?url'
import alignmentSheet from './report-alignment.css?url'
import boardSheet from './report-board.css?url'
import { ReportFrame } from './report-frame.tsx'
import groupSheet from './report-groups.css?url'
import mapSheet from './report-map.css?url'
import printSheet from './report-print.css?url'
import scorecardSheet from './report-scorecard.css?url'
import screenSheet from './report-screen.css?url'
import { ReportView } from './report-view.tsx'
import { ROWS, rowsOfPage } from './screen-rows.ts'

/** The later ones override the earlier ones. */
export const links = () =>
  [sheet, boardSheet, mapSheet, alignmentSheet, scorecardSheet, screenSheet, printSheet, groupSheet].map((href) => ({
    rel: 'stylesheet',
    href,
  }))

export async function loader(args: LoaderFunctionArgs) {
  const { document, page, cookie, ...report } = await loadReport(args)
  const headers = cookie ? { 'Set-Cookie': cookie } : undefined
  if (!document) return data({ ...report, page, document, paging: null })
  return data({ ...report, page, ...rowsOfPage(document, page, report.address.tree) }, { headers })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.document?.heading ?? data?.title ?? 'Report'} · Waymark` },
]

export default function ReportScreen() {
  const { paging, ...report } = useLoaderData<typeof loader>()
  return (
    <ReportFrame report={report}>
      {(document, tools, logo) => (
        <ReportView
          report={document}
          logo={logo}
          tools={tools}
          foot={paging ? <Pagination {...paging} pageSize={ROWS} /> : undefined}
        />
      )}
    </ReportFrame>
  )
}
