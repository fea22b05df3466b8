import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { DEFAULT_NAMING, inWords } from '#model/levels.ts'
import { IMAGE_TYPES, type ImageKind } from '#worker/charts/contract.ts'
import { ok } from '#worker/kit/answer.ts'
import { attachment } from '#worker/kit/attachment.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint, fileEndpoint, pdfEndpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { jsonAnswer } from './caps.ts'
import { ImageParams, type ReportDocument, ReportParams } from './contract.ts'
import { downloadChart } from './download-chart.ts'
import { downloadGiven, GIVEN_FILE, GivenHtml } from './download-given.ts'
import { downloadReport } from './download-report.ts'
import { fileName } from './file-name.ts'
import { getReport } from './get-report.ts'
import { getReportsHome } from './home.ts'
import { HomeQuery, ReportsHome } from './home-contract.ts'
import { noteDownload } from './note-download.ts'
import { planPeopleRoutes } from './plan-people.ts'
import { presentedRoutes } from './presented-routes.ts'
import { REPORTS } from './registry.ts'
import type { Report, ReportScope } from './report.ts'
import { csvFile, xlsxFile } from './report-files.ts'
import { addressOf, getVariant, variantsOf } from './variants.ts'

/** The title with the levels' usual names, for the description of the API. */
const titleOf = ({ title }: Report) => inWords(DEFAULT_NAMING, title)

const scopeOf = ({ var: scope, env: { env } }: { var: AppEnv['Variables']; env: AppEnv['Bindings'] }): ReportScope => ({
  ...scope,
  files: env.FILES,
})

/**
 * JSON, or the same tables as CSV or Excel with `format`; `variant` asks for a page of rows or another drawing. POST
 * takes the same keys in its body, and changes nothing.
 */
function readingOf(report: Report) {
  async function answer(scope: ReportScope, params: ReportParams, url: string) {
    if (params.variant) {
      const found = await getVariant(report, scope, params, url)
      return 'rows' in found ? jsonAnswer(found) : Response.json(ok(found))
    }
    const document = await getReport(report, scope, params)
    // Someone whose report is too large needs its form to choose less of it.
    if (params.format === 'json') return jsonAnswer(params.choices === 'only' ? { ...document, rows: [] } : document)
    const file = params.format === 'csv' ? csvFile(document, params.table) : xlsxFile(document)
    await noteDownload(scope, document)
    return file
  }
  type Typed = ReturnType<typeof typedJson>
  return new Hono<AppEnv>()
    .get(
      '/',
      endpoint(report.permission, titleOf(report), variantsOf(report)),
      valid('query', ReportParams),
      async (c) => (await answer(scopeOf(c), c.req.valid('query'), c.req.url)) as unknown as Typed, // files have no JSON type
    )
    .post(
      '/',
      endpoint(report.permission, `${titleOf(report)}, asked with a body`, variantsOf(report)),
      valid('json', ReportParams),
      async (c) => {
        const params = c.req.valid('json')
        return (await answer(scopeOf(c), params, addressOf(c.req.url, params))) as unknown as Typed // as above
      },
    )
}
/** What clients of a report's address read: its document. */
const typedJson = (c: Context, document: ReportDocument) => c.json(ok(document))

/** The files at paths of their own. */
function filesOf(report: Report) {
  return new Hono<AppEnv>()
    .get(
      '/csv',
      endpoint(report.permission, `${titleOf(report)} as CSV`, v.unknown()),
      valid('query', ReportParams),
      async (c) => {
        const params = c.req.valid('query')
        const document = await getReport(report, scopeOf(c), params)
        const file = csvFile(document, params.table)
        await noteDownload(c.var, document)
        return file
      },
    )
    .get(
      '/xlsx',
      endpoint(report.permission, `${titleOf(report)} as an Excel workbook`, v.unknown()),
      valid('query', ReportParams),
      async (c) => {
        const document = await getReport(report, scopeOf(c), c.req.valid('query'))
        const file = xlsxFile(document)
        await noteDownload(c.var, document)
        return file
      },
    )
}

/** A chart as an image: with the same filters, and what its screen shows this person. */
function imageOf(report: Report, kind: ImageKind) {
  return new Hono<AppEnv>().get(
    '/',
    fileEndpoint(report.permission, `A chart of ${titleOf(report)} as ${kind.toUpperCase()}`, IMAGE_TYPES[kind]),
    valid('query', report.timed ? ImageParams : ReportParams),
    (c) => downloadChart(report, scopeOf(c), c.req.valid('query'), c.env, kind),
  )
}

function pdfFile(pdf: Uint8Array, name: string): Response {
  return new Response(pdf as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachment(name),
      'Cache-Control': 'private, no-store',
    },
  })
}

function downloadOf(report: Report) {
  async function answer(scope: ReportScope, params: ReportParams, call: AppEnv['Bindings']) {
    const { document, pdf } = await downloadReport(report, scope, params, call)
    return pdfFile(pdf, fileName(document, 'pdf'))
  }
  return new Hono<AppEnv>()
    .get('/', pdfEndpoint(report.permission, `${titleOf(report)} as PDF`), valid('query', ReportParams), (c) =>
      answer(c.var, c.req.valid('query'), c.env),
    )
    .post(
      '/',
      pdfEndpoint(report.permission, `${titleOf(report)} as PDF, asked with a body`),
      valid('json', ReportParams),
      (c) => answer(c.var, c.req.valid('json'), c.env),
    )
}

const homeRoutes = new Hono<AppEnv>().get(
  '/',
  endpoint('reports:read', 'What each report says today', ReportsHome),
  valid('query', HomeQuery),
  async (c) => c.json(ok(await getReportsHome(c.var.tenant, c.var, c.req.valid('query').plan))),
)

const routes = new Hono<AppEnv>()
  .route('/plan-elements-staff', planPeopleRoutes)
  .route('/home', homeRoutes)
  .route('/presented', presentedRoutes)
for (const report of REPORTS) {
  if (report.charts)
    for (const kind of ['svg', 'png'] as const) routes.route(`/${report.api}/${kind}`, imageOf(report, kind))
  routes
    .route(`/${report.api}`, readingOf(report))
    .route(`/${report.api}`, filesOf(report))
    .route(`/${report.download}`, downloadOf(report))
}

routes.post(
  '/download-alignment-report',
  pdfEndpoint('reports:read', 'A table of the client as PDF'),
  valid('json', GivenHtml),
  async (c) => pdfFile(await downloadGiven(c.var, c.req.valid('json'), c.env), GIVEN_FILE),
)

type Sample = { reading: ReturnType<typeof readingOf>; download: ReturnType<typeof downloadOf> }
/** For the typed client, all reports look alike; the path names one. */
const typed = (sample: Sample) =>
  new Hono<AppEnv>()
    .route('/plan-elements-staff', planPeopleRoutes)
    .route('/home', homeRoutes)
    .route('/presented', presentedRoutes)
    .route('/:report', sample.reading)
    .route('/:download{.+}', sample.download)
export const reportRoutes = routes as unknown as ReturnType<typeof typed> // the same routes under each report's own path
