import { expect, test } from 'vitest'
import type { SignedInActor } from '#app/kit/context.ts'
import { keepFilters, withLastFilters } from '#app/reports/last-filters.ts'
import { reportAt } from '#app/reports/reports.ts'

const ADA = { userId: 'usr_ada' } as SignedInActor // the only part that is read

/** A browser of one person, as far as its cookie goes. */
function browserOf(person: SignedInActor) {
  let cookie = ''
  return {
    become: (actor: SignedInActor) => {
      person = actor
    },
    size: () => cookie.length,
    /** Opens an address: where it leads to, or null if it is shown as it is. */
    open(path: string, opensOnOwn = false): string | null {
      const url = new URL(path, 'http://localhost')
      const request = new Request(url, { headers: { cookie } })
      const report = reportAt(url.pathname)
      const to = withLastFilters(url, request, person, report)
      if (to) return to
      const query = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))
      cookie = keepFilters(url, request, person, report, query, opensOnOwn)?.split(';')[0] ?? cookie
      return null
    },
  }
}

test('a report opens with the filters that the person chose last, and a link with filters wins', () => {
  const browser = browserOf(ADA)
  expect(browser.open('/alert-status-report?plan=p1')).toBeNull()
  browser.open('/alert-status-report?plan=p1&alert_status=high_risk&year=2026-2027')
  const last = '/alert-status-report?plan=p1&alert_status=high_risk&year=2026-2027'
  expect(browser.open('/alert-status-report?plan=p1')).toBe(last)
  expect(browser.open('/alert-status-report.data?plan=p1&_routes=x')).toBe(last)
  expect(browser.open('/progress-status-report?plan=p1')).toBeNull()
  expect(browser.open('/alert-status-report?plan=p1&alert_status=some_risk')).toBeNull()
  expect(browser.open('/alert-status-report?plan=p1')).toBe('/alert-status-report?plan=p1&alert_status=some_risk')
})

test('clearing the filters forgets them, with scripts and without', () => {
  for (const cleared of ['filters=none', 'alert_status=&year=']) {
    const browser = browserOf(ADA)
    browser.open('/alert-status-report?plan=p1&alert_status=high_risk')
    expect(browser.open(`/alert-status-report?plan=p1&${cleared}`)).toBeNull()
    expect(browser.open('/alert-status-report?plan=p1')).toBeNull()
  }
})

test('a pillar is kept for its plan only, other filters for every plan', () => {
  const browser = browserOf(ADA)
  browser.open('/gantt-chart?plan=p1&pillar=e1&progress_status=late&zoom=year')
  expect(browser.open('/gantt-chart?plan=p2')).toBe('/gantt-chart?plan=p2&progress_status=late')
  expect(browser.open('/gantt-chart?plan=p1&zoom=month')).toBe(
    '/gantt-chart?plan=p1&zoom=month&pillar=e1&progress_status=late',
  )
})

test('a grouped report keeps its choice, but one that opens with the reader’s own schools goes on to do so', () => {
  const browser = browserOf(ADA)
  browser.open('/department-report?plan=p1&department_id=d1')
  expect(browser.open('/department-report?plan=p1')).toBe('/department-report?plan=p1&department_id=d1')
  browser.open('/school-report?plan=p1&school_id=all&alert_status=at_risk', true)
  expect(browser.open('/school-report?plan=p1')).toBe('/school-report?plan=p1&alert_status=at_risk')
})

test('another person of the same browser gets none of it, and the cookie stays small', () => {
  const browser = browserOf(ADA)
  const long = 'x'.repeat(60)
  for (const path of ['gantt-chart', 'alert-status-report', 'progress-status-report', 'plan-element-report'])
    for (const key of ['school_id', 'department_id', 'user_id'])
      browser.open(`/${path}?plan=p1&school_id=${long}&department_id=${long}&user_id=${long}&${key}=${long}`)
  for (const path of ['department-report', 'level-report', 'subgroup-report', 'portrait-graduate-report'])
    browser.open(`/${path}?plan=p1&school_id=${long}&department_id=${long}&pillar=${long}&initiative=${long}`)
  expect(browser.size()).toBeLessThan(3000)
  expect(browser.open('/portrait-graduate-report?plan=p1')).not.toBeNull()
  browser.become({ userId: 'usr_bo' } as SignedInActor)
  expect(browser.open('/portrait-graduate-report?plan=p1')).toBeNull()
})
