import { expect, test } from 'vitest'
import { sameValues } from '#app/components/form-values.ts'
import { tidyPhone } from '#worker/people/person-contract.ts'

test('a phone number is written as people read it, and what is none stays as it was typed', () => {
  for (const typed of ['5125550134', '+1 512 555 0134', '1-512-555-0134', '(512) 555-0134', '512.555.0134']) {
    expect(tidyPhone(typed), typed).toBe('(512) 555-0134')
  }
  for (const typed of ['', '555-0134', '512 555 0134 ext. 22', 'none']) expect(tidyPhone(typed)).toBe(typed)
})

test('an empty field that is taken away is no change, one with a word in it is', () => {
  expect(sameValues([''], [])).toBe(true)
  expect(sameValues([''], undefined)).toBe(true)
  expect(sameValues(['a@b.org'], [])).toBe(false)
  expect(sameValues(['b', 'a'], ['a', 'b'])).toBe(true)
})
