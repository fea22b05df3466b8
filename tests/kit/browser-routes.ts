import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { LEVEL_LIST, type LevelKey } from '#model/levels.ts'
import { NO_GROUP, REPORT_LIST } from '#model/reports.ts'
import type { Api } from './browser-api.ts'

/** The first element of each level of a plan, if there is one. */
export type Sample = { planId: string; elements: Partial<Record<LevelKey, string>> }

export async function sampleOf(api: Api, planId: string): Promise<Sample> {
  const { lines } = await api('GET', `plans/plan-outline/${planId}/`)
  const elements: Sample['elements'] = {}
  for (const { id, level } of lines as { id: string; level: LevelKey }[]) elements[level] ??= id
  return { planId, elements }
}

/** The id of the district in the sign-up form's address. */
export async function riverbendId(api: Api): Promise<string> {
  const [district] = await api('GET', 'auth/signup/districts/?search=riverbend')
  return district.id
}

/** Waits until scripts run, so that what they add is visible. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
  await drawn(page)
}

/** Waits until the page has been drawn twice, and so until the effects of what is on it have run. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/**
 * The addresses of all screens as patterns, read from app/routes.ts. Levels and reports come from lists there, and from
 * the same lists below.
 */
export function screenPatterns(): RegExp[] {
  const list = readFileSync(new URL('../../app/routes.ts', import.meta.url), 'utf8')
  return [...list.matchAll(/route\('([^']+)', '([^']+)'/g)]
    .filter(([, , file = '']) => drawsScreen(file))
    .map(
      ([, path = '']) =>
        new RegExp(
          `^/${path
            .replace(/\/:\w+\?/, '(/[^/]+)?')
            .replace(/:\w+/g, '[^/]+')
            .replace('*', '.*')}$`,
        ),
    )
}

function drawsScreen(file: string): boolean {
  return readFileSync(new URL(`../../app/${file}`, import.meta.url), 'utf8').includes('export default')
}

/** Screens for people who are not signed in, each in every state that an address can name. */
export const PUBLIC = [
  '/',
  '/login',
  '/login?notice=registered',
  '/resume',
  // Without a person from a provider, these redirect to signing in.
  '/login/link-account',
  '/register/with-provider',
  '/register',
  '/register?search=nothing+of+this+name',
  '/forgot-password',
  '/reset-password/no-such-link',
  '/accept-invitation/no-such-link',
  '/confirm-email/no-such-link',
  '/unsubscribe/no-such-link',
  '/terms',
  '/privacy-policy',
  '/help',
  '/dev/mail',
  '/no-such-page',
]

/** Every signed-in screen about one plan. */
export function planScreens({ planId, elements }: Sample): string[] {
  const plan = `/review-plan/${planId}`
  const levels = LEVEL_LIST.flatMap(({ key, path }) => {
    const element = elements[key]
    const own = element ? [`${plan}/${path}/${element}/view`, `${plan}/${path}/${element}/update`] : []
    return [`/create-plan/${planId}/create-${path}`, `${plan}/${path}`, ...own]
  })
  const { pillar, initiative, objective } = elements
  const { assessment, strategy } = elements
  const parts = strategy
    ? [
        ...['hypothesis', 'fidelity', 'documents'].map((tab) => `${plan}/strategy/${strategy}/update?tab=${tab}`),
        `${plan}/strategy/${strategy}/view?tab=fidelity&edit=new`,
      ]
    : []
  const texts = assessment
    ? [
        `${plan}/ecological-assessment/${assessment}/view?tab=family`,
        `${plan}/ecological-assessment/${assessment}/update?tab=family`,
      ]
    : []
  const tabs = objective
    ? [
        `${plan}/objective/${objective}/view?tab=analysis`,
        `${plan}/objective/${objective}/update?tab=analysis&kind=gender`,
        `${plan}/objective/${objective}/view?tab=review`,
        `${plan}/objective/${objective}/update?tab=review`,
        `${plan}/objective/${objective}/view?tab=documents`,
        `${plan}/objective/${objective}/view?tab=measures`,
        `${plan}/objective/${objective}/update?tab=measures&edit=attach`,
        `${plan}/objective/${objective}/view?tab=survey`,
        `${plan}/objective/${objective}/update?tab=survey&edit=attach`,
        `${plan}/objective/${objective}/update?tab=documents&list=urls&edit=new`,
        `${plan}/objective/${objective}/history`,
        `${plan}/objective/${objective}/move`,
      ]
    : []
  const money = initiative
    ? [
        `${plan}/pillar/${pillar}/view?tab=budget`,
        `${plan}/initiative/${initiative}/view?tab=budget&year=2`,
        `${plan}/initiative/${initiative}/update?tab=budget`,
      ]
    : []
  return [
    plan,
    // Open down to the last level, but only one branch; the whole plan would only show more of the same.
    `${plan}?open=activity&pillar=${elements.pillar ?? ''}`,
    `${plan}/plan/view`,
    `${plan}/plan/update`,
    `${plan}/plan/update?tab=review`,
    `${plan}/plan/update?tab=vision`,
    `${plan}/plan/view?tab=documents`,
    `${plan}/plan/view?tab=budget`,
    `${plan}/plan/history`,
    ...levels,
    ...tabs,
    ...parts,
    ...texts,
    ...money,
    `/dashboard?plan=${planId}`,
    `/plan-elements?plan=${planId}`,
    `/search?plan=${planId}`,
    `/search?plan=${planId}&q=late`,
    `/search?plan=${planId}&q=1.1`,
    `/create-plan/quick-add?plan=${planId}`,
    `/create-plan/quick-add?plan=${planId}&level=activity&parent=${elements.strategy ?? ''}`,
    ...REPORT_LIST.map(({ path }) => `/${path}?plan=${planId}&pillar=${elements.pillar ?? ''}`),
    ...REPORT_LIST.filter(({ groups }) => groups && groups !== 'mastered_status')
      .slice(0, 2)
      .map(({ path, groups }) => `/${path}?plan=${planId}&${groups}=${NO_GROUP}`),
    `/school-board-report?plan=${planId}`,
    `/alignment-report?plan=${planId}&depth=strategy&gap=any`,
    `/strategy-map?plan=${planId}&depth=strategy&path=${elements.objective ?? ''}`,
  ]
}

/** What a plan without elements shows in each kind of screen; the levels and most reports say the same in the same place. */
export function emptyPlanScreens(planId: string): string[] {
  const plan = `/review-plan/${planId}`
  return [
    ...[plan, `${plan}/plan/view`, `${plan}/pillar`, `${plan}/strategy`],
    ...[`/create-plan/${planId}/create-pillar`, `/create-plan/${planId}/create-strategy`],
    ...['dashboard', 'plan-elements', 'create-plan/quick-add', 'school-board-report', 'alignment-report']
      .concat(['strategy-map', ...REPORT_LIST.slice(0, 3).map(({ path }) => path)])
      .map((path) => `/${path}?plan=${planId}`),
  ]
}

/**
 * Signed-in screens that are not about a plan. The first page of a window also loads the scripts of the greeting, as the
 * dashboard does after signing in.
 */
export const GENERAL = [
  '/setup',
  '/review-plan',
  '/review-plan?planName=nothing+of+this+name',
  '/create-plan',
  '/create-plan/quick-build-plan',
  '/create-plan/quick-build-plan?outline=one-page',
  '/reports',
  '/my-updates',
  '/my-updates?tab=given',
  '/my-updates/everyone',
  '/trash',
  '/trash?tab=documents',
  '/resources',
  '/resources?tab=urls',
  '/resources?search=nothing+of+this+name',
  '/resources?tab=repository&pillar=Literacy&initiative=Writing&return=%2Fcreate-plan',
  '/resources?tab=repository&search=nothing+of+this+name',
  '/resources/import',
  '/resources/strategies/add',
  '/change-password',
  '/choose-plan?next=%2Fteam-members',
  '/choose-plan?planName=nothing+of+this+name',
  '/notices',
  '/user-profile/calendar-link',
]

/** The strategic repository for its manager, with this row in their own library. */
export function libraryScreens(strategy: string): string[] {
  return ['/resources?tab=repository', '/resources/import', `/resources/strategies/${strategy}/edit`]
}

/** Schools, departments, and the district's profile; needs a district with one of each. */
export function districtScreens(school: string, department: string): string[] {
  return [
    '/school-list',
    '/school-list?search=nothing+of+this+name',
    '/school-list?state=deleted',
    '/school-list/add',
    '/school-list/add-several',
    `/school-list/${school}/edit`,
    '/school-list/import',
    '/department',
    '/department?search=nothing+of+this+name',
    '/department/add',
    `/department/${department}/edit`,
    '/department/import',
    ...PROFILE_TABS,
  ]
}
export const PROFILE_TABS = ['', '?tab=names', '?tab=regions', '?tab=lists'].map((tab) => `/district-profile${tab}`)

/** The screens about people; one of them owns items. */
export function peopleScreens(member: string): string[] {
  return [
    '/team-members',
    '/team-members?status=pending',
    '/team-members?status=deleted',
    '/team-members?search=nobody+of+this+name',
    '/team-members/add',
    '/team-members/invite',
    '/team-members/import',
    `/team-members/${member}`,
    `/team-members/${member}?tab=owns`,
    `/team-members/${member}/update`,
    '/user-profile',
    '/user-profile?mode=edit',
    '/user-profile?mode=emails',
  ]
}
