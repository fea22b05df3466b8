import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPlanSheet } from '#app/plans/quick-build/plan-sheet.ts'
import { planRow, setCell } from '#app/plans/quick-build/quick-state.ts'
import { CHAIN, DEFAULT_NAMING } from '#model/levels.ts'
import { planned } from './quick-sheet.ts'
import { LAYOUTS, linesOf, plans, sheetOf } from './sheet-layouts.ts'
import { empty, pathsOf, read, table } from './sheet-reading.ts'

describe('a whole plan from one sheet', () => {
  test.each(Object.entries(LAYOUTS))('written as %s reads back equal', (_, write) => {
    fc.assert(
      fc.property(plans, (nodes) => {
        const lines = linesOf(nodes)
        const { sheet, problems, unread, refusal, count } = read(sheetOf(write(lines)), planned())
        expect({ problems, unread, refusal, count }).toEqual({
          problems: [],
          unread: [],
          refusal: null,
          count: lines.length,
        })
        const wanted = CHAIN.flatMap((_level, depth) =>
          lines
            .filter((line) => line.depth === depth)
            .map(({ path, node }) =>
              `/${path.join('/')} ${node.start} ${node.end} ${node.people} ${node.status}`.trim(),
            ),
        )
        expect(pathsOf(sheet)).toEqual(wanted)
      }),
    )
  })

  test('any text is read or refused, and never breaks', () => {
    const piece = fc.constantFrom(
      '\t',
      '\n',
      ' ',
      '"',
      'Level',
      'Name',
      'Plan',
      'Pillar',
      'Initiative',
      'Start',
      'x',
      '7/1',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 200 }),
          fc.array(piece).map((all) => all.join('')),
        ),
        (text) => {
          const { sheet, count, refusal } = read(text)
          const rows = CHAIN.reduce((sum, section) => sum + sheet.rows[section].length, 0)
          expect(refusal === null ? rows : 0).toBe(count)
        },
      ),
    )
  })

  test('the plan is a row of the level Plan, or the one row above all others', () => {
    const own = read(
      table(['Level', 'Name', 'Start', 'End'], ['Plan', 'Forward', '7/1/26', 'Jun 30, 2027'], ['Pillar', 'Learning']),
    )
    expect(planRow(own.sheet)).toMatchObject({ name: 'Forward', start_date: '2026-07-01', end_date: '2027-06-30' })
    expect(pathsOf(own.sheet)).toEqual(['/Learning 2026-07-01 2027-06-30'])
    const indented = 'Forward\n  Learning\n    Reading\n  Safety'
    expect(planRow(read(indented).sheet).name).toBe('Forward')
    expect(read(indented).sheet.rows.pillar.map(({ name }) => name)).toEqual(['Learning', 'Safety'])
    // The wizard's plan has a name, so the first row is a pillar.
    const kept = read(indented, planned())
    expect(planRow(kept.sheet).name).toBe('Growing Together')
    expect(kept.sheet.rows.pillar.map(({ name }) => name)).toEqual(['Forward'])
  })

  test('the plan’s name may be alone above the headings; a date there, or a row of several texts, is no name', () => {
    const rows = [
      ['Level', 'Name'],
      ['Pillar', 'Learning'],
      ['Initiative', 'Reading'],
    ]
    const titled = (title: string[], sheet = empty()) => {
      const { problems, ...found } = read(table(title, [], ['Updated 2026'], ...rows), sheet)
      return [planRow(found.sheet).name, problems.map(({ row }) => row)]
    }
    expect(titled(['', ' Forward  Together '])).toEqual(['Forward Together', [3]])
    expect(titled(['July 1, 2026'])).toEqual(['', [1, 3]])
    expect(titled(['District', 'Maplewood'])).toEqual(['', [1, 3]])
    // The wizard's plan has a name, or the sheet has a row for its plan.
    expect(titled(['Forward'], planned())).toEqual(['Growing Together', [1, 3]])
    const own = read(table(['Maplewood'], ['Level', 'Name'], ['Plan', 'Forward'], ['Pillar', 'Learning']))
    expect([planRow(own.sheet).name, own.problems.map(({ row }) => row)]).toEqual(['Forward', [1]])
    const { sheet } = read(table(['Forward'], ...rows))
    expect(pathsOf(sheet).map((path) => path.trim())).toEqual(['/Learning', '/Learning/Reading'])
  })

  test('a plan without dates gets those of its rows, and rows without dates get the plan’s', () => {
    const text = table(['Name', 'Start', 'End'], ['Learning', '8/15/2026', ''], ['Safety', '1-Sep-26', 'May 31 2027'])
    const { sheet } = read(text, setCell(empty(), 'plan', 'plan', 'name', 'Forward'))
    expect(planRow(sheet)).toMatchObject({ start_date: '2026-08-15', end_date: '2027-05-31' })
    expect(pathsOf(sheet)).toEqual(['/Learning 2026-08-15 2027-05-31', '/Safety 2026-09-01 2027-05-31'])
  })

  test('words for levels are the district’s, ours, and plurals; other columns are named as not read', () => {
    const naming = { ...DEFAULT_NAMING, levels: { ...DEFAULT_NAMING.levels, levelOnePillar: 'Goal Area' } }
    const text = table(
      ['Type', 'Title', 'Budget'],
      ['goal areas', 'A'],
      ['Initiatives', 'B'],
      ['Objective', 'C'],
      ['Strategies', 'D'],
      ['Task', 'E'],
    )
    const { sheet, unread, problems } = read(text, planned(), naming)
    expect([CHAIN.map((section) => sheet.rows[section][0]?.name), unread, problems]).toEqual([
      ['A', 'B', 'C', 'D', 'E'],
      ['Budget'],
      [],
    ])
  })

  test.each([
    [
      'a word that is no level',
      [
        ['Level', 'Name'],
        ['Pillar', 'A'],
        ['Mission', 'B'],
      ],
      3,
      'We can’t add “Mission” here.',
    ],
    [
      'no level',
      [
        ['Level', 'Name'],
        ['Pillar', 'A'],
        ['', 'B'],
      ],
      3,
      'It has no level.',
    ],
    [
      'a level without the one above',
      [
        ['Level', 'Name'],
        ['Objective', 'A'],
        ['Pillar', 'B'],
      ],
      2,
      'No Initiative is above this Objective.',
    ],
    [
      'a gap in the columns',
      [
        ['Pillar', 'Initiative', 'Objective'],
        ['A', '', 'B'],
      ],
      2,
      '“B” has nothing above it.',
    ],
    [
      'a row that is there twice',
      [
        ['Pillar', 'Initiative'],
        ['A', 'B'],
        ['A', 'b'],
      ],
      3,
      '“b” is in row 2 already.',
    ],
    ['too many indents', [['A'], [' B'], ['  C'], ['   D'], ['    E'], ['     F'], ['G']], 6, 'It is deeper than'],
    [
      'a second plan',
      [
        ['Level', 'Name'],
        ['Plan', 'P'],
        ['Pillar', 'A'],
        ['Plan', 'Q'],
      ],
      4,
      '“Q” is a second plan',
    ],
  ] as [string, string[][], number, string][])('%s is named with its row', (_, lines, row, message) => {
    const { problems } = read(table(...lines))
    expect(problems).toEqual([{ row, message: expect.stringContaining(message) }])
  })

  test('empty rows count, so that a problem has the spreadsheet’s own row', () => {
    expect(readPlanSheet('Level\tName\n\n\t\nMission\tA', DEFAULT_NAMING, true).problems[0]?.row).toBe(4)
  })

  test.each([
    ['nothing', '  \n', 'Paste the rows'],
    ['too many rows', Array.from({ length: 2001 }, (_, at) => `Row ${at}`).join('\n'), '2001 elements'],
    ['too much text', 'x\n'.repeat(600_000), 'too much text'],
    ['headings alone', 'Level\tName', 'no elements'],
  ])('%s is refused, and the wizard stays as it was', (_, text, words) => {
    const before = planned()
    const { refusal, sheet } = read(text, before)
    expect(refusal).toContain(words)
    expect(sheet).toBe(before)
  })
})
