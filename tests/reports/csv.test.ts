import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { attachment } from '#worker/kit/attachment.ts'
import { plainCell, safeCell } from '#worker/kit/csv/cell.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { fileName } from '#worker/reports/file-name.ts'
import { tablesOf, toCsv } from '#worker/reports/tables.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const hostile = fc
  .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', "'", "'=", ''), text)
  .map(([sign, rest]) => sign + rest)

function documentOf(names: string[]): ReportDocument {
  return {
    title: 'Alert Status Report',
    has_small: false,
    charts: null,
    tables: [],
    plan: { name: 'A Plan' },
    columns: [
      { key: 'name', label: 'Name', format: 'text' },
      { key: 'done', label: '% done', format: 'percent' },
    ],
    rows: names.map((name) => ({ name, done: 12.5 })),
    words: { alert: {}, level: {} },
  } as unknown as ReportDocument // what a CSV reads of it
}

/** Keeps the byte order mark, which a Response drops. */
const textOf = async (stream: ReadableStream<Uint8Array>) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await new Response(stream).arrayBuffer())

test('no cell starts like a formula, and every cell reads back unchanged', () => {
  fc.assert(
    fc.property(hostile, (name) => {
      expect(safeCell(name)).not.toMatch(/^[=+\-@\t\r]/)
      expect(plainCell(safeCell(name))).toBe(name)
    }),
  )
})

test('an export imports again unchanged', () => {
  return fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 6 }), async (names) => {
      const document = documentOf(names)
      const csv = await textOf(toCsv(document, tablesOf(document)[0]!))
      expect(csv.startsWith('\uFEFFName,% done\r\n')).toBe(true)
      const { data } = Papa.parse<{ Name: string; '% done': string }>(csv.slice(1), {
        header: true,
        newline: '\r\n',
        skipEmptyLines: true,
      })
      expect(data.map((row) => plainCell(row.Name))).toEqual(names)
      expect(data.every((row) => row['% done'] === '12.5')).toBe(true)
    }),
  )
})

test('a file’s name has its report and plan, whatever the plan’s name is', () => {
  const name = fileName({ title: 'Board Report', plan: { name: 'Every "Student"/Ready\r\n2024–2029: Ñandú' } }, 'pdf')
  expect(name).toBe('Board Report - Every Student Ready 2024–2029 Ñandú.pdf')
  const header = attachment(name)
  expect(header).toContain('filename="Board Report - Every Student Ready 2024-2029 Nandu.pdf"')
  expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.~-]+$/)
  expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toBe(name)
})
