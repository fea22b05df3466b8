import type { Browser, Page } from '@cloudflare/puppeteer'
import type { Env } from '#worker/kit/env.ts'
import { logFailure } from '#worker/kit/log.ts'
import { Problem } from '#worker/kit/problem.ts'
import { type PaperSize, PDF_FAILED } from './contract.ts'

export type PrintJob = {
  html: string
  paper: PaperSize
  /** How long one step may take, in milliseconds. */
  patience?: number
}
/** Returns a browser: a waiting one, or a new one. Tests pass their own. */
export type OpenBrowser = (fresh: boolean) => Promise<Browser>

const PATIENCE = 30_000

/** A waiting session if there is one, or else a new browser (platform "Browser Run"). */
function openerOf(env: Env): OpenBrowser {
  return async (fresh) => {
    const puppeteer = (await import('@cloudflare/puppeteer')).default
    if (!fresh) {
      const waiting = (await puppeteer.sessions(env.BROWSER)).find((session) => !session.connectionId)
      if (waiting) return puppeteer.connect(env.BROWSER, waiting.sessionId)
    }
    return puppeteer.launch(env.BROWSER, { keep_alive: 60_000 })
  }
}

/**
 * The proxy is a port where nobody listens. Interception below is not enough: Chrome opens a connection for a frame, a
 * refresh, or a hint before it sends a request.
 */
const NOWHERE = { proxyServer: 'http://127.0.0.1:9', proxyBypassList: ['<-loopback>'] }

/** Blocks all network requests and scripts of the page (quality 14). */
async function seal(page: Page): Promise<void> {
  await page.setJavaScriptEnabled(false)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const own = request.url().startsWith('data:')
    void (own ? request.continue() : request.abort()).catch(() => {})
  })
}

async function printOn(browser: Browser, { html, paper, patience = PATIENCE }: PrintJob): Promise<Uint8Array> {
  const context = await browser.createBrowserContext(NOWHERE)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(patience)
    await seal(page)
    await page.setContent(html, { waitUntil: 'load' })
    return await page.pdf({
      format: paper,
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
      timeout: patience,
      // With scripts disabled, the promise of the page's fonts never settles; the fonts are in the page itself.
      waitForFonts: false,
    })
  } finally {
    await context.close().catch(() => {})
  }
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (/timed? ?out|timeout/i.test(text)) return 'creating it took too long. Try again'
  if (/limit|429|too many/i.test(text)) return 'too many reports are being created right now. Try again in a minute'
  return 'the PDF service did not respond. Try again'
}

/** Prints HTML as PDF. If a session dies, tries once more with a new one. */
export async function printPdf(env: Env, job: PrintJob, open: OpenBrowser = openerOf(env)): Promise<Uint8Array> {
  let failure: unknown = null
  for (const fresh of [false, true]) {
    let browser: Browser | null = null
    try {
      browser = await open(fresh)
      return await printOn(browser, job)
    } catch (error) {
      failure = error
      logFailure({ failed: 'printing', fresh }, error)
    } finally {
      await browser?.disconnect().catch(() => {})
    }
  }
  throw new Problem(502, `${PDF_FAILED}: ${reasonOf(failure)}`)
}
