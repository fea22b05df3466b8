import { expect, test } from 'vitest'
import { nearRoutes } from '#app/near-routes.ts'
import { matchRoutes } from '#tests/kit/drawn-screen.ts'

type Route = { id: string; parentId?: string; path?: string; index?: boolean }

const all: Record<string, Route> = Object.fromEntries(
  [
    { id: 'root', path: '' },
    { id: 'outside', parentId: 'root' },
    { id: 'home', parentId: 'outside', index: true },
    { id: 'login', parentId: 'outside', path: 'login' },
    { id: 'login-with', parentId: 'root', path: 'login/with/:provider' },
    { id: 'shell', parentId: 'root' },
    { id: 'measures', parentId: 'shell', path: 'measurements' },
    { id: 'measure', parentId: 'shell', path: 'measurements/:measureId' },
    { id: 'grid', parentId: 'shell', path: 'measurements/grid' },
    { id: 'report', parentId: 'shell', path: 'alert-status-report' },
    { id: 'report-file', parentId: 'root', path: 'alert-status-report/:kind' },
    { id: 'mail', parentId: 'root', path: 'dev/mail/:id?' },
    { id: 'not-found', parentId: 'shell', path: '*' },
  ].map((route) => [route.id, route]),
)

type Tree = NonNullable<Parameters<typeof matchRoutes>[0]>
function tree(ids: ReadonlySet<string>, parentId?: string): Tree {
  return Object.values(all)
    .filter((route) => route.parentId === parentId && ids.has(route.id))
    .map(({ id, path, index }): Tree[number] => (index ? { id, index } : { id, path, children: tree(ids, id) }))
}

test('an address matches the same of its near routes as of all', () => {
  const near = nearRoutes(all)
  const matched = (ids: ReadonlySet<string>, address: string) =>
    matchRoutes(tree(ids), address)?.map(({ route, params }) => [route.id, params])
  const idsOf = (address: string) => near.idsOf(near.partOf(address))
  for (const address of [
    ...['/', '/login', '/login/', '/login/with/google', '/login/with', '/measurements', '/Measurements/GRID'],
    ...[
      '/measurements/msr_1',
      '/measurements/grid/more',
      '/%6Deasurements/grid',
      '/measurements%2Fgrid',
      '//measurements',
    ],
    ...[
      '/alert-status-report',
      '/alert-status-report/pdf',
      '/dev/mail',
      '/dev/mail/7',
      '/dev',
      '/nothing/here',
      '/%E0%A4',
    ],
  ]) {
    expect(matched(idsOf(address), address), address).toEqual(matched(new Set(Object.keys(all)), address))
  }
  expect([...idsOf('/measurements/grid.data')]).toEqual(['measures', 'shell', 'root', 'measure', 'grid', 'not-found'])
  expect([...idsOf('/login.data')]).toEqual(['login', 'outside', 'root', 'login-with', 'not-found', 'shell'])
  expect(near.partOf('/_root.data')).toBe('')
})
