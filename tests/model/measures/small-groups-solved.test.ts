import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SliceCell, SliceTable } from '#model/measures/slice-table.ts'
import { type Seen, seenCells } from '#model/measures/small-groups.ts'
import { determined, type Equation } from './linear-system.ts'

/**
 * What a reader could compute from all that is shown of a table, as equations over the true numbers of every place and
 * group, also of those that nobody entered. The rule itself is not used here.
 */
const FAMILY: Record<string, readonly string[]> = { race: ['r0', 'r1', 'r2', 'r3'], gender: ['g0', 'g1'] }
const OTHERS = ['x0', 'x1']
const familyOf = (group: string) => Object.keys(FAMILY).find((family) => FAMILY[family]!.includes(group)) ?? null
const name = (school: string | null, group: string | null) => `${school ?? 'district'}/${group ?? 'all'}`

function equationsOf(schools: readonly string[]): Equation[] {
  const sum = (total: string, members: string[]): Equation =>
    new Map([[total, -1n], ...members.map((one): [string, bigint] => [one, 1n])])
  const places = [...schools, null]
  const groups = [null, ...Object.values(FAMILY).flat(), ...OTHERS, ...OTHERS.map((group) => `${group} rest`)]
  return [
    ...places.flatMap((place) => [
      ...Object.values(FAMILY).map((members) =>
        sum(
          name(place, null),
          members.map((group) => name(place, group)),
        ),
      ),
      ...OTHERS.map((group) => sum(name(place, null), [name(place, group), name(place, `${group} rest`)])),
    ]),
    ...groups.map((group) =>
      sum(
        name(null, group),
        schools.map((school) => name(school, group)),
      ),
    ),
  ]
}

const people = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 90 }))
/** The people of one school by race; the other groups split the same people. */
const schoolPeople = fc.record({
  races: fc.tuple(people, people, people, people),
  split: fc.tuple(fc.nat(), fc.nat(), fc.nat()),
})

type Made = { schools: string[]; cells: SliceCell[] }
/** A table that adds up; with `gaps`, some cells were never entered or have no people. */
function made(gaps: boolean): fc.Arbitrary<Made> {
  const school = fc.array(schoolPeople, { minLength: 1, maxLength: 4 })
  return school.chain((all) => {
    const schools = all.map((_, at) => `s${at}`)
    const count = (schools.length + 1) * 9
    const chance = (percent: number) =>
      fc.array(
        fc.nat(99).map((one) => gaps && one < percent),
        { minLength: count, maxLength: count },
      )
    const values = fc.array(fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom(0, 100_000)), {
      minLength: count,
      maxLength: count,
    })
    return fc.tuple(chance(15), chance(8), values).map(([missing, unknown, value]) => {
      const byPlace = all.map(({ races, split }) => {
        const total = races.reduce((sum, one) => sum + one, 0)
        const [g0, x0, x1] = split.map((one) => one % (total + 1)) as [number, number, number] // of three
        return [total, ...races, g0, total - g0, x0, x1]
      })
      const district = byPlace[0]!.map((_, at) => byPlace.reduce((sum, row) => sum + row[at]!, 0))
      const groups = [null, ...FAMILY.race!, ...FAMILY.gender!, ...OTHERS]
      const cells = [...byPlace, district].flatMap((row, place) =>
        groups.map((group, at): SliceCell & { missing: boolean } => {
          const index = place * 9 + at
          const where = schools[place] ?? null
          return {
            key: name(where, group),
            school: where,
            group,
            people: unknown[index] ? null : row[at]!,
            value: value[index]!,
            missing: missing[index]!,
          }
        }),
      )
      return { schools, cells: cells.filter((one) => !one.missing).map(({ missing: _, ...cell }) => cell) }
    })
  })
}

const threshold = fc.integer({ min: 5, max: 20 })
const ruleOf = (least: number) => ({ threshold: least, familyOf })

function namesWith(cells: readonly SliceCell[], seen: readonly Seen[], states: readonly Seen[]): Set<string> {
  return new Set(cells.filter((_, at) => states.includes(seen[at]!)).map(({ key }) => key))
}

test.each([
  ['complete tables', false],
  ['tables with gaps and unknown people', true],
] as const)('in %s, nothing that is hidden can be computed', (_, gaps) => {
  fc.assert(
    fc.property(made(gaps), threshold, ({ schools, cells }, least) => {
      const [seen] = seenCells([{ isPercent: true, cells }], ruleOf(least))
      const equations = equationsOf(schools)
      const withPeople = namesWith(cells, seen!, ['value', 'under_5', 'over_95'])
      const people = determined(equations, withPeople)
      for (const key of namesWith(cells, seen!, ['small', 'hidden'])) expect(people.has(key) ? key : null).toBeNull()
      const values = determined(equations, namesWith(cells, seen!, ['value']))
      for (const key of namesWith(cells, seen!, ['small', 'hidden', 'under_5', 'over_95']))
        expect(values.has(key) ? key : null).toBeNull()
    }),
    { numRuns: 1000 },
  )
})

test('no small number is shown, and none is left over when the shown groups are taken from all students', () => {
  fc.assert(
    fc.property(made(false), threshold, ({ schools, cells }, least) => {
      const [seen] = seenCells([{ isPercent: false, cells }], ruleOf(least))
      const shown = namesWith(cells, seen!, ['value'])
      const at = new Map(cells.map((cell) => [cell.key, cell.people ?? 0]))
      for (const key of shown) expect(at.get(key)).toBeGreaterThanOrEqual(least)
      for (const place of [...schools, null]) {
        const all = name(place, null)
        if (!shown.has(all)) continue
        const lines = [...Object.values(FAMILY), ...OTHERS.map((group) => [group])]
        for (const line of lines) {
          const visible = line.map((group) => name(place, group)).filter((key) => shown.has(key))
          const rest = visible.reduce((left, key) => left - at.get(key)!, at.get(all)!)
          if (visible.length > 0 && rest > 0) expect(rest).toBeGreaterThanOrEqual(least)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('what is hidden does not depend on the order of the table', () => {
  fc.assert(
    fc.property(
      made(true).chain((one) =>
        fc.tuple(fc.constant(one), fc.shuffledSubarray(one.cells, { minLength: one.cells.length })),
      ),
      threshold,
      ([{ cells }, shuffled], least) => {
        const of = (some: readonly SliceCell[]) => {
          const [seen] = seenCells([{ isPercent: true, cells: some }], ruleOf(least))
          return Object.fromEntries(some.map(({ key }, at) => [key, seen![at]]))
        }
        expect(of(shuffled)).toEqual(of(cells))
      },
    ),
    { numRuns: 300 },
  )
})

test('if no number and no rest is small, everything is shown', () => {
  fc.assert(
    fc.property(made(false), ({ cells }) => {
      const large = cells.map((cell) => ({ ...cell, people: (cell.people ?? 0) * 1000 }))
      const enough = large.filter(({ people }) => people > 0)
      const [seen] = seenCells([{ isPercent: false, cells: enough }], ruleOf(10))
      expect(new Set(seen)).toEqual(new Set(enough.length > 0 ? ['value'] : []))
    }),
  )
})

test('tables that say the same hide the same, and neither gives the other away', () => {
  fc.assert(
    fc.property(made(true), threshold, ({ schools, cells }, least) => {
      const rest = cells.map((cell, at) => ({
        ...cell,
        value: 100_000 - cell.value,
        people: at % 3 ? cell.people : null,
      }))
      const tables: SliceTable[] = [
        { isPercent: true, cells },
        { isPercent: true, cells: rest.filter((_, at) => at % 5 > 0) },
      ]
      const seen = seenCells(tables, ruleOf(least))
      const open = tables.map((one, at) => namesWith(one.cells, seen[at]!, ['value', 'under_5', 'over_95']))
      const either = new Set(open.flatMap((keys) => [...keys]))
      const found = determined(equationsOf(schools), either)
      for (const [at, one] of tables.entries()) {
        // A number that the one shows as a range is not in the other in full.
        const [other] = tables.flatMap(({ cells: theirs }, index) =>
          index === at ? [] : [namesWith(theirs, seen[index]!, ['value'])],
        )
        for (const key of namesWith(one.cells, seen[at]!, ['under_5', 'over_95'])) expect(other!.has(key)).toBe(false)
        for (const key of namesWith(one.cells, seen[at]!, ['small', 'hidden'])) {
          expect(either.has(key) || found.has(key) ? key : null).toBeNull()
        }
      }
    }),
    { numRuns: 200 },
  )
})
