import { PDF_FAILED } from '#model/file-kinds.ts'
import type { PaperSize } from '#model/paper.ts'
import type { Env } from '#worker/kit/env.ts'
import { type OpenBrowser, onSealedPage, openerOf } from '#worker/kit/sealed-page.ts'

export type PrintJob = {
  html: string
  paper: PaperSize
  /** How long one step may take, in milliseconds. */
  patience?: number
}

/** Prints HTML as PDF. */
export function printPdf(env: Env, job: PrintJob, open: OpenBrowser = openerOf(env)): Promise<Uint8Array> {
  const { html, paper, patience } = job
  return onSealedPage(open, { html, patience, what: 'PDF', failed: PDF_FAILED }, (page, timeout) =>
    page.pdf({
      format: paper,
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
      timeout,
      // With scripts disabled, the promise of the page's fonts never settles; the fonts are in the page itself.
      waitForFonts: false,
    }),
  )
}
