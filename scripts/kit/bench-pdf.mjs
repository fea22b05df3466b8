import { LONGEST } from './bench-districts.mjs'
import { describeFailure, quantile } from './bench-measure.mjs'

/** quality 5: seconds for the demo district's plan and for the longest one, and the maximum size. */
const SHORT = { elements: 232, seconds: 2 }
const LONG_SECONDS = 6
const MEGABYTES = 5
const WARM = 3

/**
 * Measures the plan's board report as PDF: the first, which starts the browser, and the median of the following ones.
 */
export async function measurePdf(client, { planId, counts }) {
  const path = `/api/reports/download-school-board-report/?plan=${planId}`
  const found = []
  for (let at = 0; at < 1 + WARM; at++) {
    const answer = await client.send(path)
    if (answer.status !== 200) return { missing: describeFailure(answer) }
    found.push(answer)
  }
  const { PDFDocument } = await import('@cantoo/pdf-lib')
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
