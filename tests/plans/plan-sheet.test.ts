import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pastePlan } from '#app/plans/quick-build/paste-plan.ts'
import { readPlanSheet } from '#app/plans/quick-build/plan-sheet.ts'
import { answerIntent } from '#app/plans/quick-build/quick-intent.ts'
import { emptySheet, planRow, type Sheet, setCell } from '#app/plans/quick-build/quick-state.ts'
import { CHAIN, DEFAULT_NAMING, levelName } from '#model/levels.ts'
import { planned } from './quick-sheet.ts'

const TODAY = '2026-08-01'
const empty = () => emptySheet('once-1')
const read = (text: string, sheet: Sheet = empty()) => pastePlan(sheet, text, DEFAULT_NAMING, TODAY)
const table = (...lines: string[][]) => lines.map((cells) => cells.join('\t')).join('\n')

/** Each row as the names from its pillar down, with its dates. */
function pathsOf({ rows }: Sheet): string[] {
  const paths = new Map<string, string>()
  return CHAIN.flatMap((section) =>
    rows[section].map(({ key, name, start_date, end_date, parent_key }) => {
      const path = `${paths.get(parent_key) ?? ''}/${name}`
      paths.set(key, path)
      return `${path} ${start_date} ${end_date}`
    }),
  )
}

type Node = { name: string; start: string; end: string; below: Node[] }

describe('a whole plan from one sheet', () => {
  const dates = fc.tuple(
    fc.constantFrom('2026-07-01', '2026-09-15', '2027-01-31'),
    fc.constantFrom('2027-02-28', '2027-06-30'),
  )
  const levels = fc.letrec<Record<string, Node>>((tie) =>
    Object.fromEntries(
      CHAIN.map((level, depth) => {
        const below = CHAIN[depth + 1]
        return [
          level,
          fc.record({
            name: fc
              .stringMatching(/^[A-Za-z][A-Za-z ,.'"&0-9-]{0,12}[A-Za-z]$/)
              .map((name) => name.replace(/ +/g, ' ')),
            start: dates.map(([start]) => start),
            end: dates.map(([, end]) => end),
            below: below ? fc.array(tie(below), { maxLength: 3 }) : fc.constant([]),
          }),
        ]
      }),
    ),
  )
  /** No two siblings have one name, because a column per level tells them apart only by it. */
  const numbered = (nodes: Node[], place = ''): Node[] =>
    nodes.map((node, at) => {
      const own = `${place}${at + 1}`
      return { ...node, name: `${node.name} ${own}`, below: numbered(node.below, `${own}.`) }
    })
  const tree = fc.array(levels.pillar!, { minLength: 1, maxLength: 3 }).map((nodes) => numbered(nodes))

  type Line = { depth: number; path: string[]; node: Node }
  const flat = (nodes: Node[], path: string[] = []): Line[] =>
    nodes.flatMap((node) => [
      { depth: path.length, path: [...path, node.name], node },
      ...flat(node.below, [...path, node.name]),
    ])
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const sheetOf = (lines: string[][]) => lines.map((cells) => cells.map(cell).join('\t')).join('\r\n')
  const heads = CHAIN.map((level) => levelName(DEFAULT_NAMING, level))

  const LAYOUTS: Record<string, (lines: Line[]) => string[][]> = {
    'a column of levels': (lines) => [
      ['Level', 'Name', 'Start', 'End'],
      ...lines.map(({ depth, node }) => [heads[depth]!, node.name, node.start, node.end]),
    ],
    'one column per level, filled down': (lines) => [
      [...heads, 'Start', 'End'],
      ...lines.map(({ path, node }) => [...heads.map((_, at) => path[at] ?? ''), node.start, node.end]),
    ],
    'one column per level, as stairs': (lines) => [
      [...heads, 'Start', 'End'],
      ...lines.map(({ depth, node }) => [
        ...heads.map((_, at) => (at === depth ? node.name : '')),
        node.start,
        node.end,
      ]),
    ],
    'indents of spaces': (lines) => [
      ['Name', 'Start', 'End'],
      ...lines.map(({ depth, node }) => [`${'   '.repeat(depth)}${node.name}`, node.start, node.end]),
    ],
    'indents of cells': (lines) => [
      ['Name', '', '', '', '', 'Start', 'End'],
      ...lines.map(({ depth, node }) => [
        ...heads.map((_, at) => (at === depth ? node.name : '')),
        node.start,
        node.end,
      ]),
    ],
  }

  test.each(Object.entries(LAYOUTS))('written as %s reads back equal', (_, write) => {
    fc.assert(
      fc.property(tree, (nodes) => {
        const lines = flat(nodes)
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
            .map(({ path, node }) => `/${path.join('/')} ${node.start} ${node.end}`),
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
    const { sheet, unread, problems } = pastePlan(planned(), text, naming, TODAY)
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

  test('without scripts the post reads the sheet, keeps text to fix, and Undo brings the rows back', () => {
    const post = (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return answerIntent(form, TODAY, DEFAULT_NAMING)!
    }
    const typed = {
      'plan.0.key': 'plan',
      'plan.0.name': 'Old',
      'pillar.0.key': 'r1',
      'pillar.0.name': 'Mine',
      once: 'o',
    }
    const good = post({ ...typed, intent: 'plan', whole: 'A\n  B' })
    expect([good.sheet.rows.pillar[0]?.name, good.read?.count, good.read?.text]).toEqual(['A', 2, ''])
    const back = post({ ...typed, intent: 'undo', before: good.before ?? '' })
    expect(back.sheet.rows.pillar[0]?.name).toBe('Mine')
    const bad = post({ ...typed, intent: 'plan', whole: 'Level\tName\nPillar\tA\nMission\tB' })
    expect([bad.read?.problems.length, bad.read?.text]).toEqual([1, 'Level\tName\nPillar\tA\nMission\tB'])
    expect(post({ ...typed, intent: 'plan', whole: '' }).sheet.rows.pillar[0]?.name).toBe('Mine')
  })
})
