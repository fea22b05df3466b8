import type { APIRequestContext, Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

export type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>
type Options = Omit<BrowserContextOptions, 'storageState'>

/**
 * The windows of one worker. A window that is opened again has none of the former person's cookies and drafts, but the
 * cache of the browser: a first visit fetches and compiles some hundred scripts, which costs more than most tests.
 */
export class Windows {
  private readonly free = new Map<string, BrowserContext[]>()
  private readonly browser: Browser
  private readonly origin: string

  constructor(browser: Browser, origin: string) {
    this.browser = browser
    this.origin = origin
  }

  async open(options: Options, cookies: StorageState['cookies'] = []): Promise<Page> {
    const former = this.free.get(JSON.stringify(options))?.pop()
    const context = former ?? (await this.browser.newContext(options))
    const page = await context.newPage()
    if (former) {
      await context.clearCookies()
      const debug = await context.newCDPSession(page)
      await debug.send('Storage.clearDataForOrigin', { origin: this.origin, storageTypes: 'all' })
      await debug.detach()
    }
    if (cookies.length > 0) await context.addCookies(cookies)
    return page
  }

  /** Takes a window back: closes its pages, and resets permissions and emulation. */
  async close(options: Options, context: BrowserContext): Promise<void> {
    for (const page of context.pages()) await page.close()
    await context.clearPermissions()
    await context.setOffline(false)
    const key = JSON.stringify(options)
    this.free.set(key, [...(this.free.get(key) ?? []), context])
  }
}
