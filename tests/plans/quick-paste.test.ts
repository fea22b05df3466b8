import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGrid, readGrid } from '#app/components/read-grid.ts'
import { checkSheet } from '#app/plans/quick-build/quick-check.ts'
import { pasteRows, readDay } from '#app/plans/quick-build/quick-paste.ts'
import { planned, withRow } from './quick-sheet.ts'

const TODAY = '2026-03-31'

describe('pasting', () => {
  it('reads cells copied from a spreadsheet', () => {
    expect(readGrid('Learning\t7/1/2026\t2027-06-30\r\n"Two\nlines, ""quoted"""\t\t\r\n\r\n')).toEqual([
      ['Learning', '7/1/2026', '2027-06-30'],
      ['Two lines, "quoted"', '', ''],
    ])
    expect(readGrid('"Read" every day\tx')).toEqual([['"Read" every day', 'x']])
    expect(readGrid('')).toEqual([])
    expect(isGrid('one line\n')).toBe(false)
    expect(isGrid('one\ttwo')).toBe(true)
  })

  it('returns any grid unchanged', () => {
    const cell = fc.string({ maxLength: 20 }).map((text) => text.replace(/\s+/gu, ' ').trim())
    const line = fc.array(cell, { minLength: 1, maxLength: 5 }).filter((cells) => cells.some((one) => one !== ''))
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        expect(readGrid(lines.map((cells) => cells.map(quote).join('\t')).join('\r\n'))).toEqual(lines)
      }),
    )
  })

  it('writes dates as YYYY-MM-DD and keeps other text', () => {
    for (const [typed, day] of [
      ['2026-07-01', '2026-07-01'],
      ['2026-7-1', '2026-07-01'],
      ['7/1/2026', '2026-07-01'],
      ['07/01/26', '2026-07-01'],
      ['20260701', '2026-07-01'],
      ['2026-07-01 00:00:00', '2026-07-01'],
      ['7/1/2026 12:00:00 AM', '2026-07-01'],
      ['Jul 1, 2026', '2026-07-01'],
      ['1-Jul-26', '2026-07-01'],
      ['2/31/2027', '2/31/2027'],
      ['31/12/2026', '31/12/2026'],
      ['soon', 'soon'],
      ['', ''],
    ])
      expect(readDay(typed!, { today: TODAY })).toBe(day)
  })

  it('a date without a year is within the plan', () => {
    const sheet = withRow(planned(), 'pillar', 'Learning')
    const { sheet: grown } = pasteRows(sheet, 'initiative', null, 'Reading\tAug 17\t5/28', TODAY)
    expect(grown.rows.initiative.at(-1)).toMatchObject({ start_date: '2026-08-17', end_date: '2027-05-28' })
  })

  it('fills rows, adds missing ones, and finds the parent by name', () => {
    const sheet = withRow(withRow(planned(), 'pillar', 'Learning'), 'pillar', 'Señal  y voz')
    const text =
      'Name\tStart\tEnd\tAssign to\nReading\t8/17/2026\t5/28/2027\tlearning\nAdvisory\t\t\tSEÑAL y voz\nLost\t\t\tNowhere'
    const { sheet: grown, count, unknown } = pasteRows(sheet, 'initiative', null, text, TODAY)
    expect(count).toBe(3)
    expect(
      grown.rows.initiative.map(({ name, start_date, end_date, parent_key }) => [
        name,
        start_date,
        end_date,
        parent_key,
      ]),
    ).toEqual([
      ['Reading', '2026-08-17', '2027-05-28', 'r1'],
      ['Advisory', '2026-07-01', '2027-06-30', 'r2'],
      ['Lost', '2026-07-01', '2027-06-30', ''],
    ])
    expect(unknown).toEqual({ r5: 'Nowhere' })
  })

  it('starts at the cell, or at the name if there are too many columns', () => {
    const sheet = withRow(withRow(planned(), 'pillar', 'One'), 'pillar', 'Two')
    const dates = pasteRows(
      sheet,
      'pillar',
      { key: 'r1', cell: 'start_date' },
      '2026-08-01\t2027-05-01\n2026-09-01\t2027-04-01',
      TODAY,
    )
    expect(dates.sheet.rows.pillar.map(({ name, start_date }) => [name, start_date])).toEqual([
      ['One', '2026-08-01'],
      ['Two', '2026-09-01'],
    ])
    const whole = pasteRows(sheet, 'pillar', { key: 'r2', cell: 'end_date' }, 'New\t2026-08-01\t2027-05-01', TODAY)
    expect(whole.sheet.rows.pillar.map(({ name }) => name)).toEqual(['One', 'New'])
  })

  it('accepts up to 400 rows and one plan', () => {
    const text = Array.from({ length: 400 }, (_, at) => `Row ${at}\t2026-08-01\t2027-05-01`).join('\n')
    const { sheet, count } = pasteRows(planned(), 'pillar', null, text, TODAY)
    expect(count).toBe(400)
    expect(checkSheet(sheet)).toEqual({})
    expect(pasteRows(planned(), 'plan', { key: 'plan', cell: 'name' }, text, TODAY).count).toBe(1)
  })
})
