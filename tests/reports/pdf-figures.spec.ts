import { writeFileSync } from 'node:fs'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { TestInfo } from '@playwright/test'
import { REPORT_LIST } from '#model/reports.ts'
import { PROGRESS_LABELS } from '#model/status.ts'
import { expect, test } from '#tests/kit/browser.ts'
import { pageEnds, wordsOf } from '#tests/kit/browser-pdf.ts'
import type { Cell, ReportDocument } from '#worker/reports/contract.ts'

/** Letters and digits: lines, hyphens, and typography are not figures. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')

/** So many rows of each report are read; the others are drawn by the same code. */
const ROWS = 40
/** A row is no longer than this. */
const NEAR = 600

/** Letters of a heading are at least so large, in points: no page ends with one. */
const HEADING = 11

/** What a cell of the drawn table says of its row; nothing if it says it in other words. */
function saidBy({ kind, key }: Cell, row: Record<string, unknown>, words: ReportDocument['words']): string[] {
  const value = row[key]
  if (kind === 'element') return [`${row.number ?? ''}${row.name}`]
  if (value === null || value === undefined) return []
  if (kind === 'alert') return [words.alert[String(value)] ?? '']
  if (kind === 'progress') return [PROGRESS_LABELS[String(value) as keyof typeof PROGRESS_LABELS]]
  if (['group', 'owner', 'figure', 'days_late'].includes(kind)) return [String(value)]
  return []
}

/** The places of a text in another, at most as many as a name may have. */
function placesOf(text: string, within: string): number[] {
  const places: number[] = []
  for (let at = within.indexOf(text); at >= 0 && places.length < 50; at = within.indexOf(text, at + 1)) places.push(at)
  return places
}

/** The parts of a row follow each other somewhere, within the length of a row. */
function isRowIn(parts: readonly string[], pdf: string): boolean {
  const [first = '', ...rest] = parts.map(plain)
  return placesOf(first, pdf).some((start) => {
    let at = start + first.length
    return rest.every((part) => {
      const found = pdf.indexOf(part, at)
      at = found + part.length
      return found >= 0 && found < start + NEAR
    })
  })
}

/** Every figure of a report that its paper shows, as parts that follow each other. */
function figuresOf({ deck, charts, table, rows, words }: ReportDocument): string[][] {
  const sentences = deck.split(/\d{4}-\d\d-\d\d/).map((part) => [part])
  const parts = (charts?.items ?? []).flatMap((chart) => {
    const total = chart.parts.reduce((sum, { count }) => sum + count, 0)
    return chart.parts.map(({ label, count }) => [
      label,
      `${count}${(total === 0 ? 0 : (count / total) * 100).toFixed(2)}`,
    ])
  })
  const drawn = table
    ? rows.map((row) => table.cells.flatMap((cell) => saidBy(cell, row, words)))
    : rows.map(({ number, name }) => [`${number ?? ''}${name}`])
  return [...sentences, ...parts, ...drawn.slice(0, ROWS)].filter((one) => one.some((part) => plain(part) !== ''))
}

/** The text of a PDF that a screen's address answers with. */
async function textOf(bytes: Buffer, info: TestInfo, name: string) {
  const path = info.outputPath(`${name}.pdf`)
  writeFileSync(path, bytes)
  return plain(await wordsOf(path))
}

/** The fonts of a PDF without their prefixes and spaces. */
async function fontsOf(bytes: Buffer): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const dicts = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []))
  return dicts.flatMap((dict) => String(dict.get(PDFName.of('BaseFont')) ?? '').replace(/^\/[A-Z]+\+/, '') || [])
}

for (const { key, path, api: at } of REPORT_LIST)
  test(`the PDF of ${key} says the figures of its JSON`, async ({ signedIn, api }, info) => {
    const call = await api('superadmin')
    const query = `plan=${call.plan}`
    const report = (await call('GET', `reports/${at}/?${query}`)) as ReportDocument
    const page = await signedIn('superadmin')
    const answer = await page.request.get(`/${path}/pdf?${query}`)
    expect(answer.status()).toBe(200)
    const bytes = await answer.body()
    // Loaded before the page was printed, which asks for none.
    expect(await fontsOf(bytes)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^DMSans.*Regular$/), expect.stringMatching(/^DMSans.*SemiBold$/)]),
    )
    const ends = await pageEnds(bytes)
    expect(ends.map(({ letters }) => letters).filter((size) => size >= HEADING)).toEqual([])
    if (key === 'board') {
      // Its tables begin on the page of what is before them, with a head and the first row.
      const [, , ...before] = ends.toReversed()
      expect(before.length).toBeGreaterThan(5)
      expect(before.map(({ white }) => white).filter((white) => white > 0.2)).toEqual([])
    }
    const pdf = await textOf(bytes, info, key)
    const figures = figuresOf(report)
    expect(figures.length).toBeGreaterThan(3)
    expect(figures.filter((parts) => !isRowIn(parts, pdf))).toEqual([])
  })
