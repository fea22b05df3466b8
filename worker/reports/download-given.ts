import * as v from 'valibot'
import { PDF_FAILED } from '#model/file-kinds.ts'
import { REPORT_LINES } from '#model/reports.ts'
import { logoData } from '#worker/districts/logo-data.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Renderers } from '#worker/kit/env.ts'
import { Problem } from '#worker/kit/problem.ts'
import { checkBytes } from './caps.ts'
import { cleanHtml } from './clean-html.ts'
import { printPdf } from './pdf.ts'
import { markForReaders } from './pdf-ua.ts'
import type { ReportScope } from './report.ts'

const { title, sheet } = REPORT_LINES.alignment
export const GIVEN_FILE = `${title}.pdf`
/** Cleaning and printing together take no longer. */
export const GIVEN_PATIENCE = 15_000

export const GivenHtml = v.object({ html: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter the HTML of the table')) })

/** Rejects after `ms`; the browser closes what it still prints on its own. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem(502, `${PDF_FAILED}: creating it took too long. Try again`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** A table that a client drew itself, as PDF: cleaned first, and printed like every report. */
export async function downloadGiven(
  scope: Pick<ReportScope, 'tenant' | 'district' | 'today'>,
  given: v.InferOutput<typeof GivenHtml>,
  call: Pick<Call, 'env'> & { renderers: Pick<Renderers, 'given'> },
  print: typeof printPdf = printPdf,
  patience = GIVEN_PATIENCE,
): Promise<Uint8Array> {
  const { district, tenant, today } = scope
  async function make(): Promise<Uint8Array> {
    const content = await cleanHtml(given.html)
    if (content.trim() === '') throw new Problem(400, `${PDF_FAILED}: there is nothing to print yet`)
    const dress = { logo: await logoData(call.env, tenant, district), accent: district.accent }
    const html = call.renderers.given({ heading: title, content, district: district.name, sheet, as_of: today }, dress)
    const job = { html, paper: 'a4' as const, patience }
    return markForReaders(await print(call.env, job), title)
  }
  const pdf = await within(patience, make())
  checkBytes(pdf.length, 'pdf')
  return pdf
}
