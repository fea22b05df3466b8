import type { BrowserContext, Page } from '@playwright/test'

/** The browser's own message for a page that answered 4xx on purpose; we detect missing parts by their kind. */
const ANSWERED = /^Failed to load resource: the server responded with a status of 4\d\d/
/** Remix's own message for a load that a newer one replaced: pressing Save again while the page reloads. */
const OVERTAKEN = /^AbortError: signal is aborted without reason/
const PARTS = ['script', 'stylesheet', 'font', 'image']

/**
 * Everything that a page must not do, in words: errors in the console, violations of the content policy, missing parts.
 */
export class Faults {
  readonly found: string[] = []

  watch(context: BrowserContext): void {
    context.on('page', (page) => this.watchPage(page))
    context.on('console', (message) => {
      const text = message.text()
      if (message.type() === 'error' && !ANSWERED.test(text) && !OVERTAKEN.test(text)) this.add(message.page(), text)
    })
    context.on('weberror', (error) => {
      const text = String(error.error())
      if (!OVERTAKEN.test(text)) this.add(error.page(), text)
    })
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
