import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNext, wantedOf } from '#app/kit/next.ts'

const ORIGIN = 'http://localhost:8787'

/** The page to return to after a session has ended. */
const wanted = (path: string, init: RequestInit = {}) => wantedOf(new Request(`${ORIGIN}${path}`, init))
const sent = (referer?: string) => ({ method: 'POST', ...(referer ? { headers: { referer } } : {}) })

test('after a session ends, signing in returns to the requested page', () => {
  expect(wanted('/team-members?status=pending')).toBe('/team-members?status=pending')
  expect(wanted('/team-members.data?status=pending&_routes=x')).toBe('/team-members?status=pending')
})

test('after a form sent by script, it returns to the form’s page, never to another site', () => {
  const page = '/user-profile?mode=edit'
  expect(wanted('/user-profile.data?mode=edit', sent(`${ORIGIN}${page}`))).toBe(page)
  expect(wanted('/user-profile.data', sent('https://elsewhere.test/user-profile'))).toBeNull()
  expect(wanted('/user-profile.data', sent())).toBeNull()
})

/** Values that somebody may put into `next`, `from`, `back`, `return`, or `to`, with their results. */
const TRICKY: [string, string | null][] = [
  ['/dashboard', '/dashboard'],
  ['/review-plan?planStatus=draft', '/review-plan?planStatus=draft'],
  ['/plan-elements?search=a%2Fb&page=2', '/plan-elements?search=a%2Fb&page=2'],
  ['/a/../dashboard', '/dashboard'],
  ['/help#reports', '/help'],
  ['/..//evil.example/x', null],
  ['/.//evil.example', null],
  ['/a/..//evil.example', null],
  ['/dashboard/../..//evil.example', null],
  ['/%2e%2e//evil.example', null],
  ['/%2E//evil.example', null],
  ['/a/%2e.//evil.example', null],
  ['/..\\/evil.example', null],
  ['/.\\\\evil.example', null],
  ['/\t/evil.example', null],
  ['/\n/evil.example', null],
  ['/\r\n/evil.example', null],
  ['/.\t.//evil.example', null],
  ['//evil.example', null],
  ['///evil.example', null],
  ['////evil.example', null],
  ['/\\evil.example', null],
  ['/\\/evil.example', null],
  ['\\\\evil.example', null],
  ['\\/evil.example', null],
  ['//evil.example@own/', null],
  ['//own', null],
  ['//user:password@own/dashboard', null],
  ['//own:81/', null],
  ['//', null],
  ['https://evil.example/', null],
  ['https:evil.example', null],
  ['HTTP://own/dashboard', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  [' //evil.example', null],
  ['\t//evil.example', null],
  ['\u0000//evil.example', null],
  ['evil.example', null],
  ['.', null],
  ['?next=//evil.example', null],
  ['', null],
  ['/api/auth/logout/', null],
  ['/x/../api/auth/logout/', null],
  ['/cdn-cgi/access/logout', null],
  ['/%5cevil.example', '/%5cevil.example'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['/dashboard?next=//evil.example', '/dashboard?next=//evil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/\uff0fevil.example', '/%EF%BC%8Fevil.example'],
  ['/dashboard//evil.example', '/dashboard//evil.example'],
]

test.each(TRICKY)('%j leads to %j', (value, leadsTo) => {
  expect(safeNext(value)).toBe(leadsTo)
})

test('any input returns a path of ours that a browser reads in the same way', () => {
  const part = fc.constantFrom(
    '/',
    '//',
    '\\',
    '..',
    '.',
    '%2e',
    '%2f',
    '\t',
    '\n',
    '@',
    ':',
    'evil.example',
    '?',
    '#',
    'a',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
      const path = safeNext(`/${parts.join('')}`)
      if (path === null) return
      const there = new URL(path, 'https://own.example/resume?to=x')
      expect(there.origin).toBe('https://own.example')
      expect(`${there.pathname}${there.search}`).toBe(path)
      expect(safeNext(path)).toBe(path)
    }),
    { numRuns: 2000 },
  )
})

const screens = import.meta.glob<string>('../../app/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

test('every screen reads its return address through safeNext', () => {
  const reads = Object.entries(screens).flatMap(([path, text]) =>
    text
      .split('\n')
      .filter((line) => /\bget\('(next|from|back|return|to)'\)/.test(line))
      .map((line) => ({ path, line })),
  )
  expect(reads.length).toBeGreaterThan(8)
  // The list of local emails filters by recipient, so its `to` is an address of mail; the Gantt chart's `from` is a day.
  const others = ['/app/dev/mail.tsx', '/app/reports/gantt/gantt-chart.tsx']
  const isOther = (path: string) => others.some((one) => path.endsWith(one))
  expect(reads.filter(({ path, line }) => !line.includes('safeNext(') && !isOther(path))).toEqual([])
})
