import fc from 'fast-check'
import { expect, test } from 'vitest'
import { teaserOf } from '#app/ui/view-more.tsx'

test('a text is cut at 120 characters, but not to hide only a word or two', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const teaser = teaserOf(text)
      if (text.length <= 160) {
        expect(teaser).toBeNull()
        return
      }
      expect(text.startsWith(teaser!)).toBe(true)
      expect(teaser!.length).toBeLessThanOrEqual(120)
      expect(text.length - teaser!.length).toBeGreaterThan(40)
    }),
  )
})

test('it is cut between words', () => {
  expect(teaserOf(`${'word '.repeat(60)}`)).toMatch(/word$/)
})
