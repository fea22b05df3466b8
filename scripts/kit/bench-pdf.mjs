import { DEFAULT_NAMING, inWords } from '../../db/model/levels.ts'
import { REPORT_LIST } from '../../db/model/reports.ts'
import { LONGEST } from './bench-districts.mjs'
import { describeFailure, quantile } from './bench-measure.mjs'

/** quality 5: seconds for the demo district's plan and for the longest one, and the maximum size. */
const SHORT = { elements: 232, seconds: 2 }
const LONG_SECONDS = 6
const MEGABYTES = 5
const WARM = 1

/** Measures each report of the plan as PDF: the first, which for the first report starts the browser, and the next. */
export async function measurePrints(client, plan, reports) {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const rows = []
  for (const { key, title, download } of REPORT_LIST) {
    if (!reports.includes(key)) continue
    const report = inWords(DEFAULT_NAMING, title)
    rows.push({ report, ...(await measurePdf(client, PDFDocument, { ...plan, download })) })
  }
  return rows
}

async function measurePdf(client, PDFDocument, { planId, counts, download }) {
  const found = []
  for (let at = 0; at < 1 + WARM; at++) {
    const answer = await client.send(`/api/reports/${download}/?plan=${planId}`)
    if (answer.status !== 200) return { missing: describeFailure(answer) }
    found.push(answer)
  }
  const pdf = await PDFDocument.load(found[0].body, { updateMetadata: false })
  const seconds = found.map(({ milliseconds }) => milliseconds / 1000)
  return {
    elements: counts.elements,
    pages: pdf.getPageCount(),
    first: seconds[0],
    warm: quantile(seconds.slice(1), 0.5),
    megabytes: found[0].body.length / 1_000_000,
    target: { seconds: pdfSeconds(counts.elements), megabytes: MEGABYTES },
  }
}

/** On a straight line between the two targets. */
function pdfSeconds(elements) {
  const share = (elements - SHORT.elements) / (LONGEST - SHORT.elements)
  return Math.max(SHORT.seconds, SHORT.seconds + share * (LONG_SECONDS - SHORT.seconds))
}
