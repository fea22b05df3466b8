import { readFileSync } from 'node:fs'
import { PDFBool, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { type Download, expect, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

export type ReadPdf = {
  title: string
  language: string
  tagged: boolean
  outlined: boolean
  pages: number
  /** Width and height of the first page in points. */
  size: number[]
  /** How many elements of each kind its structure has: H1, Table, TH … */
  headings: Record<string, number>
  /** The text from `wordsOf`. */
  words: string
}

/** Reads a PDF (quality 24). */
export async function readPdf(path: string): Promise<ReadPdf> {
  const bytes = readFileSync(path)
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const { catalog } = pdf
  const language = catalog.lookup(PDFName.of('Lang'))
  const marked = catalog.lookupMaybe(PDFName.of('MarkInfo'), PDFDict)?.lookupMaybe(PDFName.of('Marked'), PDFBool)
  const { width, height } = pdf.getPage(0).getSize()
  expect(scriptsIn(pdf)).toEqual([])
  return {
    title: pdf.getTitle() ?? '',
    language: language instanceof PDFString || language instanceof PDFHexString ? language.decodeText() : '',
    tagged: marked?.asBoolean() ?? false,
    outlined: catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict) !== undefined,
    pages: pdf.getPageCount(),
    size: [width, height],
    headings: kindsIn(pdf),
    words: await wordsOf(path),
  }
}

/** The text of all pages in the order of printing, with white space collapsed. */
export async function wordsOf(path: string): Promise<string> {
  const { text } = await extractText(new Uint8Array(readFileSync(path)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** The bottom margin of paper.css in points; the page number is in it. */
const BOTTOM = 0.7 * 72

/** Texts within so many points of the last line of a page belong to it. */
const ONE_LINE = 4

/**
 * How each page ends above its foot: how much of it is `white` below its last line of text, the margin aside, as a share
 * of its height, and the size of the largest letters of that line in points.
 */
export async function pageEnds(bytes: Uint8Array): Promise<{ white: number; letters: number }[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1)
      const { height } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      const texts = items
        .flatMap((item) => ('transform' in item && item.str.trim() !== '' ? [item.transform] : []))
        .map((transform) => ({ letters: transform[3], line: transform[5] }))
        .filter(({ line }) => line > BOTTOM)
      const last = Math.min(...texts.map(({ line }) => line))
      const lettersThere = texts.filter(({ line }) => line - last < ONE_LINE).map(({ letters }) => letters)
      return { white: (last - BOTTOM) / height, letters: Math.max(...lettersThere) }
    }),
  )
}

/** Every action that would run a script in a PDF reader. */
function scriptsIn(pdf: PDFDocument): string[] {
  return pdf.context.enumerateIndirectObjects().flatMap(([reference, object]) => {
    const script = object instanceof PDFDict && (object.has(PDFName.of('JS')) || object.has(PDFName.of('JavaScript')))
    return script ? [reference.toString()] : []
  })
}

function kindsIn(pdf: PDFDocument): Record<string, number> {
  const kinds: Record<string, number> = {}
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue
    const kind = object.get(PDFName.of('S'))
    if (object.has(PDFName.of('P')) && kind instanceof PDFName) {
      kinds[kind.decodeText()] = (kinds[kind.decodeText()] ?? 0) + 1
    }
  }
  return kinds
}

/**
 * Chooses a file in a report's menu and waits for it: `PDF, US Letter`, `Excel, a sheet for each table`, `CSV`. Without
 * scripts the menu is a summary with links.
 */
export async function chooseFile(page: Page, name = 'PDF, US Letter'): Promise<Download> {
  await page
    .locator('.r-files summary')
    .or(page.getByRole('button', { name: 'Download', exact: true }))
    .click()
  const choice = page.getByRole('menuitem', { name, exact: true }).or(page.getByRole('link', { name, exact: true }))
  const [file] = await Promise.all([page.waitForEvent('download'), choice.click()])
  return file
}
