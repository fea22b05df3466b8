import type { Browser, Page } from '@cloudflare/puppeteer'
import type { Env } from './env.ts'
import { logFailure } from './log.ts'
import { Problem } from './problem.ts'

/** Returns a browser: a waiting one, or a new one. Tests pass their own. */
export type OpenBrowser = (fresh: boolean) => Promise<Browser>

/** How long one step may take, in milliseconds. */
const PATIENCE = 30_000

/** A waiting session if there is one, or else a new browser (platform "Browser Run"). */
export function openerOf(env: Env): OpenBrowser {
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

type Job = {
  html: string
  patience?: number | undefined
  /** What is made, in the messages about its failure: "PDF". */
  what: string
  /** The start of these messages: "Failed to download PDF". */
  failed: string
}

async function workOn(browser: Browser, { html, patience = PATIENCE }: Job, work: Work): Promise<Uint8Array> {
  const context = await browser.createBrowserContext(NOWHERE)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(patience)
    await seal(page)
    await page.setContent(html, { waitUntil: 'load' })
    return await work(page, patience)
  } finally {
    await context.close().catch(() => {})
  }
}
type Work = (page: Page, patience: number) => Promise<Uint8Array>

function reasonOf(error: unknown, what: string): string {
  const text = error instanceof Error ? error.message : String(error)
  if (/timed? ?out|timeout/i.test(text)) return 'creating it took too long. Try again'
  if (/limit|429|too many/i.test(text)) return 'too many reports are being created right now. Try again in a minute'
  return `the ${what} service did not respond. Try again`
}

/**
 * Opens HTML in a browser, in a context of its own without scripts and without network, and makes a file of it. If a
 * session dies, tries once more with a new one.
 */
export async function onSealedPage(open: OpenBrowser, job: Job, work: Work): Promise<Uint8Array> {
  let failure: unknown = null
  for (const fresh of [false, true]) {
    let browser: Browser | null = null
    try {
      browser = await open(fresh)
      return await workOn(browser, job, work)
    } catch (error) {
      failure = error
      logFailure({ failed: 'printing', fresh }, error)
    } finally {
      await browser?.disconnect().catch(() => {})
    }
  }
  throw new Problem(502, `${job.failed}: ${reasonOf(failure, job.what)}`)
}
