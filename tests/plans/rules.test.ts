import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { nameKey, searchKey } from '#model/keys.ts'
import { LEVELS, type LevelKey } from '#model/levels.ts'
import { elementNameProblem, hasEmoji, lengthOf, text } from '#model/rules.ts'
import { outline } from '#worker/plans/quick-build/outline.ts'
import { QUICK_SECTIONS, type QuickPlan, quickProblems, schoolYearOf } from '#worker/plans/quick-contract.ts'

describe('the outline', () => {
  const CHILDREN: Partial<Record<LevelKey, LevelKey[]>> = {
    pillar: ['initiative'],
    initiative: ['objective'],
    objective: ['assessment', 'strategy'],
    strategy: ['activity'],
  }
  type Node = { id: string; parent_id: string | null; position: number; level: LevelKey }

  /** A random plan: each node picks a number of children for each child level, in shuffled positions. */
  const aPlan = fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 60 }).map((numbers) => {
    const nodes: Node[] = []
    let at = 0
    const next = () => numbers[at++ % numbers.length]!
    const grow = (level: LevelKey, parent: string | null, count: number, depth: number) => {
      for (let rank = 1; rank <= count; rank += 1) {
        const id = `n${nodes.length}`
        nodes.push({ id, parent_id: parent, position: rank, level })
        for (const child of CHILDREN[level] ?? []) grow(child, id, depth > 3 ? 0 : next() % 3, depth + 1)
      }
    }
    grow('pillar', null, 1 + (next() % 3), 0)
    return nodes
  })

  test('lists every node once, below its parent, in rank order, whatever the input’s order', () => {
    fc.assert(
      fc.property(aPlan, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (nodes, dice) => {
        const shuffled = nodes
          .map((node) => ({ node, at: dice.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ node }) => node)
        const lines = outline(shuffled)
        expect(lines).toEqual(outline(nodes))
        expect(lines.map(({ node }) => node.id).sort()).toEqual(nodes.map(({ id }) => id).sort())
        expect(new Set(lines.map((line) => line.number)).size).toBe(lines.length)
        const numbers = new Map(lines.map((line) => [line.node.id, line.number]))
        lines.forEach(({ node, number, below }, index) => {
          const above = node.parent_id ? `${numbers.get(node.parent_id)}.` : ''
          expect(number).toBe(`${above}${node.level === 'assessment' ? 'E' : ''}${node.position}`)
          const under = lines.slice(index + 1, index + 1 + below)
          expect(under.every((line) => line.number.startsWith(`${number}.`))).toBe(true)
          expect(lines[index + 1 + below]?.number.startsWith(`${number}.`) ?? false).toBe(false)
        })
      }),
      { numRuns: 60 },
    )
  })

  test('what has the same place is in the order of its ids', () => {
    const same = ['b', 'c', 'a'].map((id): Node => ({ id, parent_id: null, position: 1, level: 'pillar' }))
    expect(outline(same).map(({ node, number }) => `${number} ${node.id}`)).toEqual(['1 a', '2 b', '3 c'])
  })

  test('children are under the level that the level table names', () => {
    for (const [parent, children] of Object.entries(CHILDREN))
      for (const child of children) expect(LEVELS[child].parent).toBe(parent)
  })
})

describe('a name', () => {
  const letter = fc.constantFrom(...'abcXYZéñøßçž漢字あकम', 'ʻ', '’', "'", '-', '.', '&')
  test('may have up to a hundred letters, however many bytes they take', () => {
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 130 }), (letters) => {
        const name = letters.join('')
        expect(elementNameProblem(name)).toBe(
          lengthOf(name) > 100 ? 'Name cannot be more than 100 characters long' : null,
        )
      }),
    )
  })

  test('is refused if it is blank, all digits, or has white space at an end', () => {
    const space = fc.constantFrom(' ', '\t', '\n', '\u00a0')
    fc.assert(
      fc.property(
        fc.array(space, { minLength: 1, maxLength: 5 }),
        (spaces) => elementNameProblem(spaces.join('')) === 'Please enter a valid Name',
      ),
    )
    fc.assert(fc.property(fc.nat(), (number) => elementNameProblem(String(number)) === 'Please enter a valid Name'))
    fc.assert(
      fc.property(
        letter,
        space,
        (one, gap) => elementNameProblem(one + gap) !== null && elementNameProblem(gap + one) !== null,
      ),
    )
  })

  test('is refused with an emoji anywhere; digits, marks, and copyright signs are not emoji', () => {
    const emoji = fc.constantFrom('🎉', '👩‍🏫', '🇺🇸', '❤️', '☎️', '🏽', '1️⃣')
    fc.assert(fc.property(fc.string(), emoji, fc.string(), (before, one, after) => hasEmoji(before + one + after)))
    for (const fine of ['2026', '#1', '* star', '©', '™', '→', 'Grade 3–5', '½', 'é'])
      expect([fine, hasEmoji(fine)]).toEqual([fine, false])
  })

  test('is compared without case, width, and white space, and found without accents', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => nameKey(nameKey(name)) === nameKey(name)))
    expect(nameKey('  Straße  ONE ')).toBe(nameKey('STRASSE one'))
    expect(nameKey('ＦＵＬＬ')).toBe('full')
    expect(nameKey('Peña')).not.toBe(nameKey('Pena'))
    expect(searchKey('O’Neill', 'PEÑA')).toBe('oneill pena')
  })
})

test('a text gets one kind of line breaks, however a browser sends them', () => {
  expect(v.parse(text, 'one\r\ntwo\rthree\nfour')).toBe('one\ntwo\nthree\nfour')
})

describe('the rules of quick build', () => {
  const cell = fc.constantFrom(
    '',
    'a',
    'A ',
    '12',
    'Reading',
    'reading',
    'Math 🎉',
    '2026-07-01',
    '2026-08-01',
    '2027-06-30',
    '2027-02-30',
    '2031-01-01',
    'k1',
    'k2',
  )
  const row = fc.record({ key: cell, parent_key: cell, name: cell, start_date: cell, end_date: cell })
  const rows = fc.array(row, { maxLength: 4 })
  const input = fc.record({
    plan: fc.record({
      name: cell,
      plan_year: fc.constantFrom('', '2026-2027', '1999-2000'),
      start_date: cell,
      end_date: cell,
    }),
    pillars: rows,
    initiatives: rows,
    objectives: rows,
    strategies: rows,
    activities: rows,
  })

  test('report a section, an existing row, and a field for every problem, and never throw', () => {
    fc.assert(
      fc.property(input, (typed) => {
        for (const key of Object.keys(quickProblems(typed as QuickPlan))) {
          const [section, at, field] = key.split('.')
          expect(['name', 'start_date', 'end_date', 'parent_key', 'key', 'plan_year']).toContain(field)
          if (section === 'plan') expect(at).toBe('0')
          else expect(Number(at)).toBeLessThan(typed[QUICK_SECTIONS.find((one) => one.key === section)!.rows].length)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a plan year is the school year of its first day', () => {
    expect(schoolYearOf('2026-06-30')).toBe('2025-2026')
    expect(schoolYearOf('2026-07-01')).toBe('2026-2027')
    expect(schoolYearOf('2040-07-01')).toBeNull()
  })
})
