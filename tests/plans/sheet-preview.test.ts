import { describe, expect, test } from 'vitest'
import { pastePlan } from '#app/plans/quick-build/paste-plan.ts'
import { answerIntent, answerRead } from '#app/plans/quick-build/quick-intent.ts'
import { planRow, readFields, setCell, writeFields } from '#app/plans/quick-build/quick-state.ts'
import { groupedProblems, outlineOf } from '#app/plans/quick-build/sheet-outline.ts'
import { usedSheet } from '#app/plans/quick-build/sheet-read.ts'
import { DEFAULT_NAMING } from '#model/levels.ts'
import { planned } from './quick-sheet.ts'
import { DANA, LEE } from './sheet-layouts.ts'
import { empty, pathsOf, read, TODAY, table } from './sheet-reading.ts'

describe('what a sheet has besides names and dates, and its preview', () => {
  test('a title above the headings is left out, and headings are understood as districts write them', () => {
    const text = table(
      ['Maplewood plan 2026'],
      [],
      ['Type:', 'Title', 'Begins', 'Due date', 'Person(s) responsible', 'KPI'],
      ['Pillar', 'Learning', '8/15/2026', 'May 31 2027', '', '80%'],
    )
    const { sheet, problems, columns, unread } = read(text, planned())
    expect(pathsOf(sheet)).toEqual(['/Learning 2026-08-15 2027-05-31'])
    expect(problems).toEqual([{ row: 1, message: '“Maplewood plan 2026” is above the headings, so it was left out.' }])
    expect(columns).toEqual([
      ...['Type: (level)', 'Title (name)', 'Begins (start)', 'Due date (end)', 'Person(s) responsible (owner)'],
    ])
    expect(unread).toEqual(['KPI'])
  })

  test('what says the level twice is used once', () => {
    const path = read(table(['Pillar', 'Initiative', 'Level', 'Name'], ['A', 'B', 'Initiative', 'B']), planned())
    expect([pathsOf(path.sheet).length, path.columns, path.unread]).toEqual([
      ...[2, ['Pillar', 'Initiative'], ['Level', 'Name']],
    ])
    const own = read(table(['Level', 'Name', 'Pillar'], ['Pillar', 'A', ''], ['Initiative', 'B', 'A']), planned())
    expect([pathsOf(own.sheet).length, own.columns, own.unread]).toEqual([2, ['Level', 'Name'], ['Pillar']])
    const one = read(table(['Pillar', 'Start'], ['A', '9/1/2026'], ['B', '']), planned())
    expect(pathsOf(one.sheet)).toEqual(['/A 2026-09-01 2027-06-30', '/B 2026-07-01 2027-06-30'])
  })

  test('people, statuses, and dates that we don’t know are named with their row, and the row is used', () => {
    const text = table(
      ['Level', 'Name', 'Start', 'Owner', 'Team', 'Risk status', 'Progress'],
      ['Pillar', 'Learning', '', 'Dana Smith', '', 'On Track', ''],
      ['Initiative', 'Reading', 'Fall 2026', 'Jon Doe; Lee Park', 'Dana Smith, Lee Park', 'Amber', '40%'],
    )
    const { sheet, problems, unread } = read(text, planned())
    expect(sheet.rows.initiative[0]).toMatchObject({
      ...{ name: 'Reading', start_date: 'Fall 2026' },
      more: { owner: LEE, team: [DANA], alert_status: '', progress_status: '' },
    })
    expect(problems.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '2 A Pillar has no owner or status of its own, so it was left out.',
      '3 “Fall 2026” is not a date. Write it as 2026-09-01 or 9/1/2026.',
      '3 “Amber” is not a status here. Write one of: On Track, Some Risk, High Risk.',
      '3 We can’t find “Jon Doe” among the members who can own elements. Set the owner later.',
    ])
    expect(unread).toEqual(['Progress'])
  })

  test('a name that several members have is nobody, and the district’s own words are statuses', () => {
    const text = table(['Level', 'Name', 'Owner', 'Status'], ['Pillar', 'A'], ['Initiative', 'B', 'Sam Lee', 'Green'])
    const naming = { ...DEFAULT_NAMING, risk: { ...DEFAULT_NAMING.risk, on_track: 'Green' } }
    const { sheet, problems } = pastePlan(planned(), text, naming, TODAY, new Map([['sam lee', [DANA, LEE]]]))
    expect(sheet.rows.initiative[0]?.more).toEqual({
      ...{ owner: null, team: [], alert_status: 'on_track', progress_status: '' },
    })
    expect(problems).toEqual([
      { row: 3, message: 'Several people are named “Sam Lee”. Write the email address instead.' },
    ])
  })

  test('without scripts a preview changes nothing, its rows replace the wizard’s, and Undo brings those back', () => {
    const formOf = (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return form
    }
    const typed = {
      ...{ 'plan.0.key': 'plan', 'plan.0.name': 'Old', 'pillar.0.key': 'r1', 'pillar.0.name': 'Mine', once: 'o' },
      whole: 'Level\tName\tOwner\nPillar\tA\nInitiative\tB\tDana Smith',
    }
    const form = formOf(typed)
    const sheet = readFields(form)
    const given = { ...read(typed.whole, sheet), text: typed.whole, fileName: null, from: planRow(sheet), used: false }
    const shown = answerRead(form, sheet, given)
    expect([shown.sheet, shown.read?.count, shown.whole, shown.before]).toEqual([sheet, 2, typed.whole, null])
    const used = answerRead(form, sheet, { ...given, used: true })
    expect([pathsOf(used.sheet)[0], used.whole]).toEqual(['/A', ''])
    const fields = Object.fromEntries(
      Object.entries(writeFields(used.sheet)).map(([name, [value = '']]) => [name, value]),
    )
    expect(readFields(formOf(fields)).rows.initiative[0]?.more?.owner).toEqual(DANA)
    const cleared = answerIntent(formOf({ ...fields, intent: 'clear:initiative:r2' }), TODAY)
    expect(cleared?.sheet.rows.initiative[0]).not.toHaveProperty('more')
    const back = answerIntent(formOf({ ...typed, intent: 'undo', before: used.before ?? '' }), TODAY)
    expect(back?.sheet.rows.pillar[0]?.name).toBe('Mine')
    const kept = { ...given, problems: [{ row: 1, message: 'x' }], used: true }
    expect(answerRead(form, sheet, kept).whole).toBe(typed.whole)
  })

  test('what was typed into the plan since the sheet was read stays', () => {
    const before = empty()
    const given = { ...read('A\n  B\nC', before), text: '', fileName: null, from: planRow(before), used: false }
    const now = setCell(before, 'plan', 'plan', 'name', 'Forward')
    expect(planRow(usedSheet(now, given)).name).toBe('Forward')
    expect(usedSheet(now, given).rows.pillar.map(({ name }) => name)).toEqual(['A', 'C'])
  })

  test('the preview shows the first rows in order, and says once what several rows have', () => {
    const { sheet } = read('A\n  B\n    C\n  D\nE')
    const { rows, left } = outlineOf(sheet, 3)
    const names = (all: typeof rows): string[] => all.flatMap(({ row, below }) => [row.name, ...names(below)])
    expect([names(rows), left]).toEqual([['A', 'B', 'C'], 2])
    const rowsOf = (...all: number[]) => groupedProblems(all.map((row) => ({ row, message: 'x' })))[0]?.rows
    expect([rowsOf(3), rowsOf(3, 3), rowsOf(3, 5), rowsOf(3, 5, 7)]).toEqual([
      ...['Row 3', 'Row 3', 'Rows 3 and 5', 'Rows 3, 5, and 7'],
    ])
    expect(rowsOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)).toBe('Rows 1, 2, 3, 4, 5, 6, 7, 8, and 2 more')
  })
})
