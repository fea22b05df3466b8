import type { BrowserContext, ConsoleMessage, Page, WebError } from '@playwright/test'

/** The browser's own message for a page that answered 4xx on purpose; we detect missing parts by their kind. */
const ANSWERED = /^Failed to load resource: the server responded with a status of 4\d\d/
/**
 * A newer load aborts an answer that has begun to arrive, as when Save is pressed again while the page reloads.
 * turbo-stream then rejects `done`, which Remix 2.17 (`fetchAndDecode`) neither returns nor handles: it harms nothing.
 */
const OVERTAKEN = /^AbortError: signal is aborted without reason/
/** The inbox of local copies shows an email in a frame without scripts, which keeps out Playwright's own now and then. */
const SEALED = /^Blocked script execution in 'about:srcdoc'/
const HARMLESS = [ANSWERED, OVERTAKEN, SEALED]
const PARTS = ['script', 'stylesheet', 'font', 'image']

/**
 * Everything that a page must not do, in words: errors in the console, violations of the content policy, missing parts.
 */
export class Faults {
  readonly found: string[] = []

  private readonly listeners = new Map<BrowserContext, () => void>()

  /** Watches this page and every page that its window opens, until `forget`. */
  watch(page: Page): void {
    const context = page.context()
    const onPage = (opened: Page) => this.watchPage(opened)
    const onConsole = (message: ConsoleMessage) => {
      const text = message.text()
      if (message.type() === 'error' && !HARMLESS.some((one) => one.test(text))) this.add(message.page(), text)
    }
    const onError = (error: WebError) => {
      const text = String(error.error())
      if (!OVERTAKEN.test(text)) this.add(error.page(), text)
    }
    this.watchPage(page)
    context.on('page', onPage)
    context.on('console', onConsole)
    context.on('weberror', onError)
    this.listeners.set(context, () => {
      context.off('page', onPage)
      context.off('console', onConsole)
      context.off('weberror', onError)
    })
  }

  /** The window can be opened by another test. */
  forget(context: BrowserContext): void {
    this.listeners.get(context)?.()
    this.listeners.delete(context)
  }

  private watchPage(page: Page): void {
    page.on('response', (response) => {
      const missing = response.status() >= 400 && PARTS.includes(response.request().resourceType())
      if (missing || response.status() >= 500) this.add(page, `${response.status()} from ${response.url()}`)
    })
  }

  private add(page: Page | null, words: string): void {
    const path = page && page.url() !== 'about:blank' ? new URL(page.url()).pathname : 'a page that has gone'
    this.found.push(`${path}: ${words}`)
  }
}
