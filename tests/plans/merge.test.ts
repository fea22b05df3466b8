import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merge, sameValue } from '#app/components/merge.ts'

const FIELDS = ['name', 'description', 'team']
const text = fc.option(fc.constantFrom('', 'one', 'two', 'one\ntwo'), { nil: undefined })
const values = fc.record({ name: text, description: text, team: fc.subarray(['a', 'b', 'c']) })

test('a merge keeps what only one of two people changed, and asks about nothing else', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const merged = merge(FIELDS, { base, mine, theirs })
      for (const field of FIELDS as (keyof typeof base)[]) {
        const iChanged = !sameValue(mine[field], base[field])
        const theyChanged = !sameValue(theirs[field], base[field])
        const expected = iChanged || !theyChanged ? mine[field] : theirs[field]
        expect(sameValue(merged.values[field], expected)).toBe(true)
        expect(merged.conflicts.includes(field)).toBe(iChanged && theyChanged && !sameValue(mine[field], theirs[field]))
        expect(merged.applied.includes(field)).toBe(theyChanged && !iChanged)
      }
    }),
  )
})

test('different line breaks, or another order of a set, are no change', () => {
  const base = { name: 'A', description: 'one\ntwo', team: ['a', 'b'] }
  const mine = { name: 'A', description: 'one\r\ntwo ', team: ['b', 'a'] }
  const theirs = { name: 'B', description: 'three', team: ['c'] }
  expect(merge(FIELDS, { base, mine, theirs })).toMatchObject({ values: theirs, applied: FIELDS, conflicts: [] })
})

test('different spellings of the same value are no change if the field’s rule says so', () => {
  const same = (one: unknown, other: unknown) => Number(one) === Number(other)
  const merged = merge(['amount'], { base: { amount: '5' }, mine: { amount: '5.00' }, theirs: { amount: '7' } }, same)
  expect(merged).toMatchObject({ values: { amount: '7' }, applied: ['amount'], conflicts: [] })
})
