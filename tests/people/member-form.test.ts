import { expect, test } from 'vitest'
import { sameValues } from '#app/components/form-values.ts'
import { tidyPhone } from '#worker/people/person-contract.ts'

test('a phone number is formatted, and other text stays as typed', () => {
  for (const typed of ['5125550134', '+1 512 555 0134', '1-512-555-0134', '(512) 555-0134', '512.555.0134']) {
    expect(tidyPhone(typed), typed).toBe('(512) 555-0134')
  }
  for (const typed of ['', '555-0134', '512 555 0134 ext. 22', 'none']) expect(tidyPhone(typed)).toBe(typed)
})

test('removing an empty field is no change, removing one with text is', () => {
  expect(sameValues([''], [])).toBe(true)
  expect(sameValues([''], undefined)).toBe(true)
  expect(sameValues(['a@b.org'], [])).toBe(false)
  expect(sameValues(['b', 'a'], ['a', 'b'])).toBe(true)
})
