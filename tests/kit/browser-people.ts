import type { Page } from '@playwright/test'

/** The demo accounts that the end-to-end tests sign in as. */
export const PEOPLE = {
  superadmin: { email: 'superadmin@maplewood.school', password: 'maplewood-demo-2026' },
  regionadmin: { email: 'regionadmin@maplewood.school', password: 'maplewood-demo-2026' },
  principal: { email: 'principal@maplewood.school', password: 'maplewood-demo-2026' },
  pilot: { email: 'pilot@maplewood.school', password: 'maplewood-demo-2026' },
  community: { email: 'community@maplewood.school', password: 'maplewood-demo-2026' },
  board: { email: 'board@maplewood.school', password: 'maplewood-demo-2026' },
  riverbend: { email: 'superadmin@riverbend.school', password: 'riverbend-demo-2026' },
  // Like Riverbend; only one spec changes its profile.
  hillside: { email: 'superadmin@hillside.school', password: 'riverbend-demo-2026' },
  hillsidePrincipal: { email: 't.archuleta@hillside.school', password: 'riverbend-demo-2026' },
} as const
export type Person = keyof typeof PEOPLE

/** Signs the Super Admin in on a page that shows the form, as after a session that ended. */
export async function signInOn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(PEOPLE.superadmin.email)
  await page.getByLabel('Password', { exact: true }).fill(PEOPLE.superadmin.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

let given = 0
/** Two workers can start in the same millisecond, so the name also has Playwright's number of the worker. */
const run = `${Date.now().toString(36)}w${process.env.TEST_WORKER_INDEX ?? '0'}`

/** A name that no other test and no earlier run has used. */
export function unique(words: string): string {
  given += 1
  return `${words} ${run}n${given}`
}
