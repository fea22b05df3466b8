import { type Context, Hono } from 'hono'
import { ok } from '#worker/kit/answer.ts'
import { attachment } from '#worker/kit/attachment.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { CSV_HEADERS } from '#worker/kit/csv/write.ts'
import { endpoint, pdfEndpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { type ReportDocument, ReportParams } from './contract.ts'
import { toCsv } from './csv.ts'
import { downloadReport } from './download-report.ts'
import { fileName } from './file-name.ts'
import { getReport } from './get-report.ts'
import { REPORTS } from './registry.ts'
import type { Report } from './report.ts'

function csvOf(c: Context<AppEnv>, document: ReportDocument): Response {
  return c.body(toCsv(document), 200, {
    ...CSV_HEADERS,
    'Content-Disposition': attachment(fileName(document, 'csv')),
  })
}

/** JSON, or the same rows as CSV with `?format=csv`. */
function readingOf(report: Report) {
  return new Hono<AppEnv>().get(
    '/',
    endpoint(report.permission, report.title, report.contract),
    valid('query', ReportParams),
    async (c) => {
      const params = c.req.valid('query')
      const document = await getReport(report, c.var, params)
      return params.format === 'csv' ? (csvOf(c, document) as never) : c.json(ok(document)) // a file has no JSON type
    },
  )
}

function downloadOf(report: Report) {
  return new Hono<AppEnv>().get(
    '/',
    pdfEndpoint(report.permission, `${report.title} as PDF`),
    valid('query', ReportParams),
    async (c) => {
      const { document, pdf } = await downloadReport(report, c.var, c.req.valid('query'), c.env)
      return c.body(pdf as Uint8Array<ArrayBuffer>, 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': attachment(fileName(document, 'pdf')),
        'Cache-Control': 'private, no-store',
      })
    },
  )
}

const routes = new Hono<AppEnv>()
for (const report of REPORTS)
  routes.route(`/${report.api}`, readingOf(report)).route(`/${report.download}`, downloadOf(report))

type Sample = { reading: ReturnType<typeof readingOf>; download: ReturnType<typeof downloadOf> }
/** For the typed client, all reports look alike; the path names one. */
const typed = (sample: Sample) =>
  new Hono<AppEnv>().route('/:report', sample.reading).route('/:download{.+}', sample.download)
export const reportRoutes = routes as unknown as ReturnType<typeof typed> // the same routes under each report's own path
