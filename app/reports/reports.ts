import { REPORT_LIST } from '#model/reports.ts'

export type ReportAddress = (typeof REPORT_LIST)[number]

const FOUND = new Map(REPORT_LIST.map((line) => [line.path, line]))

/** The report of a path, or the report and type of a file's path. */
export function reportAt(pathname: string): ReportAddress {
  const report = FOUND.get(pathname.split('/')[1]?.replace(/\.data$/, '') ?? '')
  if (!report) throw new Response('Not found', { status: 404 })
  return report
}

/** Of the screen and its router, not of the API. */
const OURS = ['_routes', 'filters']

/** The API's query for a report's screen: each parameter of the address once, without empty ones. */
export function askOf(url: URL, plan: string): Record<string, string> & { plan: string } {
  const ask: Record<string, string> = {}
  for (const [key, value] of url.searchParams) if (value !== '' && !OURS.includes(key)) ask[key] = value
  const { type, ...rest } = ask
  return { ...(type ? { plan_element_type: type } : {}), ...rest, plan }
}
