import type { APIRequestContext, Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

export type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>
type Options = Omit<BrowserContextOptions, 'storageState'>

/** An empty page of the site. With the policies of our pages, because otherwise they get a process of their own. */
const EMPTY = {
  contentType: 'text/html',
  body: '<!doctype html><title>Empty</title>',
  headers: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Origin-Agent-Cluster': '?1' },
}

/**
 * The windows of one worker. A window that is opened again has none of the former person's cookies and drafts, but the
 * cache of the browser: a first visit fetches and compiles some hundred scripts, which costs more than most tests.
 * Its pages share the process of an empty page that stays open: a new process compiles all scripts again, a third of the
 * time of a visit.
 */
export class Windows {
  private readonly free = new Map<string, BrowserContext[]>()
  private readonly empty = new WeakMap<BrowserContext, Page>()
  private readonly moved = new WeakSet<BrowserContext>()
  private readonly browser: Browser
  private readonly origin: string

  constructor(browser: Browser, origin: string) {
    this.browser = browser
    this.origin = origin
  }

  async open(options: Options, cookies: StorageState['cookies'] = []): Promise<Page> {
    const former = this.free.get(JSON.stringify(options))?.pop()
    const context = former ?? (await this.newContext(options))
    const page = former ? await this.reopen(former) : await context.newPage()
    if (cookies.length > 0) await context.addCookies(cookies)
    return page
  }

  /** Takes a window back: closes its pages, and resets permissions and emulation. */
  async close(options: Options, context: BrowserContext): Promise<void> {
    if (this.moved.has(context)) return context.close()
    const empty = this.empty.get(context)
    for (const page of context.pages()) if (page !== empty) await page.close()
    await context.clearPermissions()
    await context.setOffline(false)
    const key = JSON.stringify(options)
    this.free.set(key, [...(this.free.get(key) ?? []), context])
  }

  /** A clock that a test sets stays with the window, so nobody opens that one again. */
  private async newContext(options: Options): Promise<BrowserContext> {
    const context = await this.browser.newContext(options)
    const install = context.clock.install.bind(context.clock)
    context.clock.install = (...given) => {
      this.moved.add(context)
      return install(...given)
    }
    return context
  }

  /** A page with nothing of the former person. The window's options come up again, so the process is worth keeping. */
  private async reopen(context: BrowserContext): Promise<Page> {
    const empty = this.empty.get(context) ?? (await this.openEmpty(context))
    await context.clearCookies()
    const debug = await context.newCDPSession(empty)
    await debug.send('Storage.clearDataForOrigin', { origin: this.origin, storageTypes: 'all' })
    await debug.detach()
    const [page] = await Promise.all([context.waitForEvent('page'), empty.evaluate(openDisowned)])
    return page
  }

  private async openEmpty(context: BrowserContext): Promise<Page> {
    const empty = await context.newPage()
    await empty.route('**', (route) => route.fulfill(EMPTY))
    await empty.goto(`${this.origin}/empty`)
    this.empty.set(context, empty)
    return empty
  }
}

/** Runs in the page: a new page of the same process that knows nothing of this one. */
function openDisowned() {
  const opened = window.open('about:blank')
  if (opened) opened.opener = null
}
