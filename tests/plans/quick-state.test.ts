import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSheet, messagesOf, placesToFix, sectionState } from '#app/plans/quick-build/quick-check.ts'
import { answerIntent } from '#app/plans/quick-build/quick-intent.ts'
import { pasteRows } from '#app/plans/quick-build/quick-paste.ts'
import { type QuickAct, type QuickView, quickReducer, viewOf } from '#app/plans/quick-build/quick-reducer.ts'
import {
  addRow,
  emptySheet,
  isEmptySheet,
  readFields,
  removeRow,
  SECTIONS,
  type Sheet,
  setCell,
  takeBack,
  toInput,
  writeFields,
} from '#app/plans/quick-build/quick-state.ts'
import { CHAIN, DEFAULT_NAMING } from '#model/levels.ts'
import { quickProblems } from '#worker/plans/quick-contract.ts'
import { planned, withRow } from './quick-sheet.ts'

const TODAY = '2026-03-31'
const reduced = (view: QuickView, act: QuickAct) => quickReducer(view, act, TODAY)

const sheets = fc
  .array(fc.record({ section: fc.constantFrom(...CHAIN), name: fc.string({ maxLength: 110 }), remove: fc.nat(9) }), {
    maxLength: 30,
  })
  .map((steps) =>
    steps.reduce<Sheet>((sheet, { section, name, remove }) => {
      const grown = withRow(sheet, section, name.replace(/[\r\n]/g, ' '))
      const gone = remove === 0 ? grown.rows[section][0]?.key : undefined
      return gone ? removeRow(grown, section, gone) : grown
    }, planned()),
  )

describe('the sheet', () => {
  it('gives a new row the plan’s dates and the previous row’s parent', () => {
    let sheet = withRow(withRow(planned(), 'pillar', 'Learning'), 'pillar', 'Belonging')
    sheet = withRow(sheet, 'initiative', 'Reading')
    sheet = setCell(sheet, 'initiative', 'r3', 'parent_key', 'r2')
    const { sheet: grown, key } = addRow(sheet, 'initiative', 'r3')
    expect(grown.rows.initiative.find((row) => row.key === key)).toEqual({
      key: 'r4',
      name: '',
      start_date: '2026-07-01',
      end_date: '2027-06-30',
      parent_key: 'r2',
    })
  })

  it('clears the parent of rows assigned to a removed row', () => {
    const sheet = withRow(withRow(planned(), 'pillar', 'Learning'), 'initiative', 'Reading')
    expect(sheet.rows.initiative[0]?.parent_key).toBe('r1')
    const left = removeRow(sheet, 'pillar', 'r1')
    expect(left.rows.initiative[0]?.parent_key).toBe('')
    expect(checkSheet(left)['initiative.r2.parent_key']).toBe('Is required!')
  })

  it('undoes a removal and a paste, but nothing typed since', () => {
    const before = withRow(
      withRow(withRow(planned(), 'pillar', 'Learning'), 'pillar', 'Belonging'),
      'initiative',
      'Reading',
    )
    const assigned = setCell(before, 'initiative', 'r3', 'parent_key', 'r1')
    const since = setCell(removeRow(assigned, 'pillar', 'r1'), 'pillar', 'r2', 'name', 'Belonging here')
    const back = takeBack(since, 'pillar', assigned, ['r1'])
    expect(back.rows.pillar.map((row) => row.name)).toEqual(['Learning', 'Belonging here'])
    expect(back.rows.initiative[0]?.parent_key).toBe('r1')
    const pasted = pasteRows(before, 'pillar', { key: 'r2', cell: 'name' }, 'A\nB', TODAY)
    expect(takeBack(pasted.sheet, 'pillar', before, pasted.keys)).toEqual(before)
  })

  it('reads back from its own fields unchanged', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const fields = Object.entries(writeFields(sheet)).map(([name, values]) => [name, values[0]] as const)
        expect(readFields(fields)).toEqual(sheet)
      }),
    )
  })

  it('reads a form in any order, with gaps, and drops unknown fields', () => {
    const form = new FormData()
    for (const [name, value] of [
      ['pillar.7.name', 'Second'],
      ['pillar.2.name', 'First\r\n'],
      ['pillar.2.key', 'r9'],
      ['pillar.x.name', 'No'],
      ['planet.0.name', 'No'],
      ['plan.0.name', 'Plan'],
      ['once', 'key'],
    ] as const)
      form.append(name, value)
    const sheet = readFields(form)
    expect(sheet.once).toBe('key')
    expect(sheet.rows.plan[0]?.name).toBe('Plan')
    expect(sheet.rows.pillar.map(({ key, name }) => [key, name])).toEqual([
      ['r9', 'First'],
      ['r10', 'Second'],
    ])
  })

  it('knows when nothing was typed', () => {
    expect(isEmptySheet(emptySheet('x'))).toBe(true)
    expect(isEmptySheet(addRow(emptySheet('x'), 'pillar').sheet)).toBe(false)
  })
})

describe('validity', () => {
  it('matches the API’s, for any content', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const problems = quickProblems(toInput(sheet))
        const messages = checkSheet(sheet)
        expect(Object.keys(messages)).toHaveLength(Object.keys(problems).length)
        expect(placesToFix(sheet, messages).length === 0).toBe(Object.keys(problems).length === 0)
        for (const section of SECTIONS) {
          const state = sectionState(sheet, section, messages, messages, DEFAULT_NAMING)
          const valid = !Object.keys(problems).some((path) => path.startsWith(`${section}.`))
          expect(state.kind === 'ok').toBe(valid && sheet.rows[section].length > 0)
        }
      }),
    )
  })

  it('flags a repeated name at the later row, and says which row to fix', () => {
    const sheet = withRow(withRow(planned(), 'pillar', 'Learning'), 'pillar', ' learning'.trim())
    const messages = checkSheet(sheet)
    expect(Object.keys(messages)).toEqual(['pillar.r2.name'])
    expect(sectionState(sheet, 'pillar', messages, messages, DEFAULT_NAMING)).toEqual({
      kind: 'fix',
      words: '1 of 2 rows to fix',
    })
    expect(sectionState(sheet, 'objective', messages, messages, DEFAULT_NAMING)).toEqual({
      kind: 'shut',
      words: 'Add Initiative first',
    })
  })

  it('reports an invalid plan year at the start date', () => {
    const sheet = setCell(
      setCell(planned(), 'plan', 'plan', 'start_date', '2044-07-01'),
      'plan',
      'plan',
      'end_date',
      '2045-06-30',
    )
    expect(checkSheet(sheet)['plan.plan.start_date']).toContain('plan year')
  })

  it('leaves messages without a cell to the page', () => {
    expect(messagesOf(planned(), { 'plan.0.name': ['Taken'], other: ['Else'] })).toEqual({
      messages: { 'plan.plan.name': 'Taken' },
      general: ['Else'],
    })
  })
})

describe('the actions', () => {
  it('let rows follow the plan’s dates, except rows with their own dates', () => {
    let view = viewOf(withRow(withRow(planned(), 'pillar', 'One'), 'pillar', 'Two'))
    view = reduced(view, { type: 'type', section: 'pillar', key: 'r2', cell: 'start_date', value: '2026-09-01' })
    view = reduced(view, { type: 'type', section: 'plan', key: 'plan', cell: 'start_date', value: '8/1/2026' })
    view = reduced(view, { type: 'leave', section: 'plan', key: 'plan', cell: 'start_date' })
    expect(view.sheet.rows.plan[0]?.start_date).toBe('2026-08-01')
    expect(view.sheet.rows.pillar.map((row) => row.start_date)).toEqual(['2026-08-01', '2026-09-01'])
  })

  it('read a day that someone types by the district’s date', () => {
    const typed = { section: 'plan', key: 'plan', cell: 'start_date' } as const
    const view = reduced(viewOf(planned()), { type: 'type', ...typed, value: 'tomorrow' })
    expect(reduced(view, { type: 'leave', ...typed }).sheet.rows.plan[0]?.start_date).toBe('2026-04-01')
  })

  it('keep the server’s message until its cell changes', () => {
    let view = reduced(viewOf(planned()), { type: 'refuse', messages: { 'plan.plan.name': 'Taken' }, once: null })
    expect(view.refused).toEqual({ 'plan.plan.name': 'Taken' })
    view = reduced(view, { type: 'type', section: 'plan', key: 'plan', cell: 'name', value: 'Other' })
    expect(view.refused).toEqual({})
  })

  it('can be undone', () => {
    const view = viewOf(withRow(planned(), 'pillar', 'One'))
    const cleared = reduced(view, { type: 'reset' })
    expect(isEmptySheet(cleared.sheet)).toBe(true)
    expect(cleared.sheet.once).toBe('once-1')
    expect(reduced(cleared, { type: 'back', view }).sheet).toEqual(view.sheet)
  })
})

describe('a post without scripts', () => {
  const post = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return answerIntent(form, '2026-11-23')
  }
  const typed = { once: 'k', 'plan.0.name': 'Plan', 'plan.0.start_date': '7/1/2026', 'plan.0.end_date': '2027-06-30' }

  it('adds, removes and pastes rows', () => {
    expect(post({ ...typed, intent: 'add:pillar' })?.sheet.rows.pillar).toHaveLength(1)
    expect(post({ ...typed, intent: 'add:pillar' })?.sheet.rows.pillar[0]?.start_date).toBe('2026-07-01')
    expect(
      post({ ...typed, 'pillar.0.key': 'r1', 'pillar.0.name': 'A', intent: 'remove:pillar:r1' })?.sheet.rows.pillar,
    ).toEqual([])
    expect(
      post({ ...typed, intent: 'paste:pillar', pasted: 'A\nB' })?.sheet.rows.pillar.map((row) => row.name),
    ).toEqual(['A', 'B'])
    expect(post({ ...typed, intent: 'save' })).toBeNull()
  })

  it('clears and restores', () => {
    const cleared = post({ ...typed, intent: 'reset' })
    expect(cleared && isEmptySheet(cleared.sheet)).toBe(true)
    expect(post({ intent: 'undo', before: cleared?.before ?? '' })?.sheet.rows.plan[0]?.name).toBe('Plan')
  })
})
