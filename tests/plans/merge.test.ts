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
      for (const field of ['name', 'description'] as const) {
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

test('a set gets the additions and removals of both, and is asked about only if it would be empty', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const { values: merged, conflicts, applied } = merge(['team'], { base, mine, theirs })
      const has = (one: string) => {
        const [was, my, their] = [base, mine, theirs].map(({ team }) => team.includes(one))
        return my === was ? their : my
      }
      const both = ['a', 'b', 'c'].filter(has)
      const oneChanged = [mine, theirs].some(({ team }) => sameValue(team, base.team))
      if (
        oneChanged ||
        sameValue(mine.team, theirs.team) ||
        [both, mine.team, theirs.team].every((set) => set.length)
      ) {
        expect([...(merged.team ?? [])].sort()).toEqual(both)
        expect(conflicts).toEqual([])
      } else {
        expect(merged.team).toEqual(mine.team)
        expect(conflicts).toEqual(['team'])
      }
      expect(applied).toEqual(conflicts.length === 0 && !sameValue(merged.team, mine.team) ? ['team'] : [])
    }),
  )
})

test('a merged set keeps the order that was saved, with the additions after it, even if it is sent as one value', () => {
  const base = { team: ['c', 'a'] }
  const merged = (mine: string | string[], theirs: string[]) =>
    merge(['team'], { base, mine: { team: mine }, theirs: { team: theirs } }).values.team
  expect(merged(['b', 'c', 'a'], ['d', 'c', 'a'])).toEqual(['d', 'c', 'a', 'b'])
  expect(merged('c', ['c', 'a', 'd'])).toEqual(['c', 'd'])
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
