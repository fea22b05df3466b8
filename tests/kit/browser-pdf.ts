import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { PDFBool, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect } from '@playwright/test'

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
  /** As `wordsOf` reads them. */
  words: string | null
}

/** Reads a PDF back, by its bytes and by Poppler's tools where they are installed (quality 24). */
export async function readPdf(path: string): Promise<ReadPdf> {
  const bytes = readFileSync(path)
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const { catalog } = pdf
  const language = catalog.lookup(PDFName.of('Lang'))
  const marked = catalog.lookupMaybe(PDFName.of('MarkInfo'), PDFDict)?.lookupMaybe(PDFName.of('Marked'), PDFBool)
  const { width, height } = pdf.getPage(0).getSize()
  const info = tool('pdfinfo', [path])
  if (info !== null) {
    expect(info).toMatch(/^Tagged:\s+yes$/m)
    expect(info).toMatch(/^JavaScript:\s+no$/m)
    expect(info).toMatch(new RegExp(`^Pages:\\s+${pdf.getPageCount()}$`, 'm'))
  }
  return {
    title: pdf.getTitle() ?? '',
    language: language instanceof PDFString || language instanceof PDFHexString ? language.decodeText() : '',
    tagged: marked?.asBoolean() ?? false,
    outlined: catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict) !== undefined,
    pages: pdf.getPageCount(),
    size: [width, height],
    headings: kindsIn(pdf),
    words: wordsOf(path),
  }
}

/** The text in reading order, white space folded; null where pdftotext is not installed. */
export function wordsOf(path: string): string | null {
  return tool('pdftotext', [path, '-'])?.replaceAll(/\s+/g, ' ') ?? null
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

/** What a tool says, or null where it is not installed. */
function tool(name: string, args: string[]): string | null {
  const run = spawnSync(name, args, { encoding: 'utf8' })
  return run.error ? null : run.stdout
}
