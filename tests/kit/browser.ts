import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { type Api, apiOf, type Sessions } from './browser-api.ts'
import { PEOPLE, type Person } from './browser-people.ts'
import { Faults } from './browser-watch.ts'
import { type StorageState, Windows } from './browser-windows.ts'

export { expect }

type Options = Pick<
  BrowserContextOptions,
  'javaScriptEnabled' | 'viewport' | 'colorScheme' | 'reducedMotion' | 'forcedColors'
>

/** A window in which panels move as most people see them. */
export const MOVING = { reducedMotion: 'no-preference' } as const

type Fixtures = {
  /** A new window with this person signed in. */
  signedIn: (who: Person, options?: Options) => Promise<Page>
  /** A new window without a person. */
  stranger: (options?: Options) => Promise<Page>
  /** The API as this person, to prepare what a test needs. */
  api: (who: Person) => Promise<Api>
  window: (options: Options, cookies?: StorageState['cookies']) => Promise<Page>
  faults: Faults
}
type WorkerFixtures = { session: (who: Person) => Promise<StorageState>; sessions: Sessions; windows: Windows }

/** Windows whose console errors, content policy violations, and missing parts fail the test that opened them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  session: [
    async ({ playwright }, use, { project }) => {
      const kept = new Map<Person, Promise<StorageState>>()
      await use((who) => {
        const state = kept.get(who) ?? enter(() => playwright.request.newContext(), String(project.use.baseURL), who)
        kept.set(who, state)
        return state
      })
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  faults: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const faults = new Faults()
      await use(faults)
      expect(faults.found, 'What the browser complained about').toEqual([])
    },
    { auto: true },
  ],

  windows: [
    async ({ browser }, use, { project }) => use(new Windows(browser, String(project.use.baseURL))),
    { scope: 'worker' },
  ],

  window: async ({ windows, faults }, use) => {
    const opened: [Options, BrowserContext][] = []
    await use(async (options, cookies) => {
      const page = await windows.open(options, cookies)
      opened.push([options, page.context()])
      faults.watch(page)
      return page
    })
    for (const [options, context] of opened) {
      faults.forget(context)
      await windows.close(options, context)
    }
  },

  signedIn: async ({ window, session }, use) => {
    await use(async (who, options = {}) => window(options, (await session(who)).cookies))
  },

  stranger: async ({ window }, use) => {
    await use((options = {}) => window(options))
  },

  api: async ({ playwright, sessions }, use, { project }) => {
    await use((who) => apiOf(playwright.request, String(project.use.baseURL), who, sessions))
  },
})

/** The page shows this message: a toast that disappears, or without scripts a line at the top. */
export async function expectAnnounced(page: Page, words: string): Promise<void> {
  // Playwright's own pauses grow to a second: on a busy machine a toast could come and go between two looks.
  await expect.poll(() => page.locator('.toast b').allTextContents(), { intervals: [100] }).toContain(words)
}

/** Signs in like the form, without a window: once per person and worker. */
async function enter(open: () => Promise<APIRequestContext>, baseURL: string, who: Person): Promise<StorageState> {
  const request = await open()
  const answer = await request.post(`${baseURL}/login`, {
    form: PEOPLE[who],
    headers: { origin: baseURL },
    maxRedirects: 0,
  })
  expect(answer.status(), `${PEOPLE[who].email} signs in`).toBe(302)
  const state = await request.storageState()
  await request.dispose()
  return state
}
