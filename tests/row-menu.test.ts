import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutRowMenu, withRowMenu } from '#app/kit/row-menu.ts'

const word = fc.stringMatching(/^[a-z0-9%20+_-]{1,8}$/)
const query = fc.array(fc.tuple(word, word).filter(([name]) => name !== 'menu'))
const address = fc
  .tuple(word, query)
  .map(([path, pairs]) => `/${path}${pairs.length > 0 ? '?' : ''}${pairs.map((pair) => pair.join('=')).join('&')}`)

test('closing the list of a row leaves the address as it was written, encoding and order too', () => {
  fc.assert(
    fc.property(address, word, word, (at, row, other) => {
      const open = withRowMenu(at, row)
      expect(new URL(open, 'http://x').searchParams.getAll('menu')).toEqual([row])
      expect(withoutRowMenu(open)).toBe(at)
      expect(withRowMenu(withRowMenu(at, other), row), 'one list is open').toBe(open)
    }),
  )
})

test.each([
  ['/resources?menu=lib_1', '/resources'],
  ['/resources?menu=lib_1&search=a%20b', '/resources?search=a%20b'],
  ['/resources?search=menu=1&submenu=2', '/resources?search=menu=1&submenu=2'],
  ['/resources#list', '/resources#list'],
])('%s is %s without an open list', (open, closed) => {
  expect(withoutRowMenu(open)).toBe(closed)
})
