import { exports } from 'cloudflare:workers'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { growFullPlan } from '#tests/plans/full-plan.ts'
import { plainCell } from '#worker/kit/csv/cell.ts'
import { CAPS, cellsOf, checkBytes, jsonAnswer, tooLarge } from '#worker/reports/caps.ts'
import type { FileTable, ReportDocument } from '#worker/reports/contract.ts'
import { REPORTS } from '#worker/reports/registry.ts'
import { tablesOf, toXlsx } from '#worker/reports/tables.ts'
import { readWorkbook } from './read-workbook.ts'
import { drawPlan } from './written-plan.ts'

async function workbookOf(token: string, path: string) {
  const answer = await exports.default.fetch(
    new Request(`http://localhost:8787/api/${path}`, { headers: { authorization: `Bearer ${token}` } }),
  )
  expect(answer.status, path).toBe(200)
  return { headers: answer.headers, sheets: readWorkbook(new Uint8Array(await answer.arrayBuffer())) }
}

/** The lines of a CSV file, without the marks that keep a text from being a formula. */
function linesOf(csv: unknown): string[][] {
  return Papa.parse<string[]>(String(csv).replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data.map((cells) =>
    cells.map(plainCell),
  )
}

/** What a file says of a value of the answer; null if the file says it in the district's words. */
function said(value: unknown, format: FileTable['columns'][number]['format']): string | null {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return ['text', 'date', 'number', 'percent'].includes(format) ? String(value) : null
}

const inCsv = (cell: string | number) => String(cell).replace(/^date:/, '')

/** JSON, CSV, and Excel have the same rows in the same order, and dates and numbers keep their type. */
async function expectSameFigures(
  ada: Awaited<ReturnType<Awaited<ReturnType<typeof newDistrict>>['person']>>,
  plan: string,
) {
  const counts: Record<string, number> = {}
  const withSum = new Set<string>()
  for (const report of REPORTS) {
    const ask = `reports/${report.api}`
    const { data } = (await ada.call('GET', `${ask}/?plan=${plan}`)).body as { data: ReportDocument }
    const tables = tablesOf(data)
    const { sheets, headers } = await workbookOf(ada.token, `${ask}/xlsx/?plan=${plan}`)
    expect(headers.get('content-disposition'), report.key).toContain(`${data.title} - `)
    expect(sheets.length, report.key).toBe(tables.length)
    const sum = data.rows.length > 0 ? data.table?.sum : undefined
    expect(tables[0]!.rows, report.key).toEqual(sum ? [...data.rows, sum] : data.rows)
    if (sum) withSum.add(report.key)
    expect(new Set(sheets.map(({ name }) => name.toLowerCase())).size, report.key).toBe(sheets.length)
    for (const [at, table] of tables.entries()) {
      const { rows, frozen } = sheets[at]!
      const about = `${report.key} ${table.key}`
      expect(frozen, about).toBe(true)
      const csv = linesOf((await ada.call('GET', `${ask}/csv/?plan=${plan}&table=${table.key}`)).body)
      expect(csv, about).toHaveLength(table.rows.length + 1)
      expect(rows, about).toHaveLength(table.rows.length + 1)
      expect(csv[0], about).toEqual(table.columns.map(({ label }) => label))
      for (const [line, row] of table.rows.entries()) {
        for (const [column, { key, format }] of table.columns.entries()) {
          const cell = rows[line + 1]![column] ?? ''
          const [inFile, value] = [csv[line + 1]![column], row[key]]
          expect(inCsv(cell), `${about} ${key}`).toBe(inFile)
          const words = said(value, format)
          if (words !== null) expect(inFile, `${about} ${key}`).toBe(words)
          else expect(inFile, `${about} ${key}`).not.toBe('')
          if (typeof value === 'number') expect(cell, `${about} ${key}`).toBe(value)
          if (format === 'date' && value) expect(cell, `${about} ${key}`).toBe(`date:${value}`)
        }
      }
    }
    counts[report.key] = data.rows.length
  }
  return { counts, withSum: [...withSum] }
}

describe('the figures of every report are the same as JSON, CSV, and Excel', () => {
  test('of a plan with everything', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { plan } = await growFullPlan(district, 'A =Plan of "Everything"; [all]: 1/2')
    const { counts, withSum } = await expectSameFigures(ada, plan.id)
    expect(counts['plan-elements']).toBeGreaterThanOrEqual(6)
    expect(withSum).toEqual(['school', 'department', 'staff', 'tier-level', 'portrait', 'subgroup'])
  })

  test('of a plan without elements, and of one with a single pillar', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const empty = drawPlan(district, 'Nothing Yet')
    await empty.write()
    expect((await expectSameFigures(ada, empty.plan.id)).counts['plan-elements']).toBe(0)
    const single = drawPlan(district, 'One Pillar')
    single.add('pillar', null, 'The only one')
    await single.write()
    expect((await expectSameFigures(ada, single.plan.id)).counts['plan-elements']).toBe(1)
  })
})

test('a file of a table that a report does not have is not found', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan } = await growFullPlan(district, 'A Plan')
  const answer = await ada.call('GET', `reports/alert-status-report/csv/?plan=${plan.id}&table=secrets`)
  expect(answer.status).toBe(404)
})

function documentOf(count: number): ReportDocument {
  const columns = Array.from({ length: 10 }, (_, at) => ({ key: `c${at}`, label: `Column ${at}`, format: 'number' }))
  const row = Object.fromEntries(columns.map(({ key }, at) => [key, at]))
  return {
    title: 'Wide',
    columns,
    rows: Array.from({ length: count }, () => row),
    charts: null,
    table: null,
    tables: [],
    has_small: false,
    words: { alert: {}, level: {} },
  } as unknown as ReportDocument // what files read of it
}

describe('the limits of files', () => {
  test('are those of the specification', () => {
    expect(CAPS).toEqual({
      json: { rows: 20_000, bytes: 25_000_000 },
      pdf: { rows: 5000, bytes: 25_000_000 },
      xlsx: { cells: 50_000 },
    })
  })

  test('a workbook has up to 50,000 cells with its headers; a CSV file has no limit', () => {
    expect(cellsOf(documentOf(4999))).toBe(50_000)
    expect(tooLarge(documentOf(4999), 'xlsx')).toBeNull()
    expect(tooLarge(documentOf(5000), 'xlsx')).toBe(
      'An Excel file can have up to 50,000 cells. Choose fewer elements with the filters, or download CSV',
    )
    expect(tooLarge(documentOf(20_000), 'csv')).toBeNull()
  })

  test('a PDF has up to 5,000 rows and 25 MB', () => {
    expect(tooLarge(documentOf(5000), 'pdf')).toBeNull()
    expect(tooLarge(documentOf(5001), 'pdf')).toContain('A PDF can have up to 5,000 rows')
    expect(() => checkBytes(25_000_000, 'pdf')).not.toThrow()
    expect(() => checkBytes(25_000_001, 'pdf')).toThrow('Failed to download PDF: A PDF can have up to 25 MB')
  })

  test('JSON has up to 20,000 rows', async () => {
    expect((await jsonAnswer(documentOf(20_000)).json()) as object).toMatchObject({ data: { title: 'Wide' } })
    expect(() => jsonAnswer(documentOf(20_001))).toThrow(
      'Failed to load the report: A report can have up to 20,000 rows here. Choose fewer elements with the filters, or download CSV',
    )
  })

  test('a report with more rows or bytes than its limit is refused as JSON, and sent as CSV', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { plan } = await growFullPlan(district, 'A Plan')
    const ask = async (path: string) =>
      (await ada.call('GET', `reports/plan-elements-report/${path}plan=${plan.id}`)).body
    const limits: { rows: number; bytes: number } = CAPS.json
    const usual = { ...limits }
    try {
      limits.rows = 3
      expect(await ask('?')).toEqual({
        code: 400,
        detail:
          'Failed to load the report: A report can have up to 3 rows here. Choose fewer elements with the filters, or download CSV',
        data: null,
      })
      expect((await ask('?variant=table&page_size=2&')).data.results).toHaveLength(2)
      expect(String(await ask('csv/?'))).toContain('A Plan')
      Object.assign(limits, { ...usual, bytes: 1_000_000 / 1000 })
      expect((await ask('?')).detail).toBe(
        'Failed to load the report: A report can have up to 0.001 MB. Choose fewer elements with the filters, or download CSV',
      )
    } finally {
      Object.assign(limits, usual)
    }
    expect((await ask('?')).data.rows.length).toBeGreaterThan(3)
  })
})

test('sheets have names that Excel accepts, each once', () => {
  const document = documentOf(1)
  const table = { key: 'a', columns: document.columns, rows: [] }
  const long = 'Elements [by] school: north/south? *all* of them'
  const tables = [long, long, "'quoted'", 'Wide'].map((name) => ({ ...table, name }))
  const names = readWorkbook(toXlsx({ ...document, tables })).map(({ name }) => name)
  expect(names).toEqual([
    'Wide',
    'Elements by school north south',
    'Elements by school north sout 2',
    'quoted',
    'Wide 2',
  ])
})
