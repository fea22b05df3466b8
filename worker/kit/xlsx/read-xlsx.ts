import type { CsvProblem } from '#worker/kit/csv/read.ts'
import { readZipDirectory, UnreadablePart, unpackText, type ZipPart } from '#worker/kit/zip-directory.ts'
import { plainText, styleOfFormat } from './cell-text.ts'
import { fillMerged, NoResult, type RawRow, readSheet, SheetTooLarge, stepsOf, type Workbook } from './read-sheet.ts'
import { BrokenXml, readXml, type XmlHandler } from './read-xml.ts'

export type XlsxSheet = { name: string; rows: { row: number; cells: string[] }[] }

/** Rows below the header row. */
export const XLSX_ROWS = 10_000
/** A header row, and the line above it that says what is in a file. */
const MORE_ROWS = 2
const MOST_COLUMNS = 100
/** The size of all parts that we read, unpacked: a small file can become a large one. */
const MOST_UNPACKED = 40 * 1024 * 1024

const SAVE_AS = 'Save it as “CSV UTF-8” and upload that file'
const UNREADABLE = `We can’t read this Excel workbook. ${SAVE_AS}`

/**
 * `indents`: a cell that its format indents begins with a space for each step; see `stepsIn`. Such a
 * sheet is an outline, in which a merged cell is one element.
 */
export type XlsxOptions = { indents?: boolean }

/**
 * Reads the first visible sheet of an Excel workbook, one part after the other, as text: dates as 2026-05-22, percent
 * cells as 71.5%. It reads the saved results of formulas and computes nothing.
 */
export async function readXlsx(bytes: Uint8Array, options: XlsxOptions = {}): Promise<XlsxSheet | CsvProblem> {
  const parts = readZipDirectory(bytes)
  if (!parts) return { problem: UNREADABLE }
  try {
    return await readFirstSheet(newReader(bytes, parts), options)
  } catch (error) {
    if (error instanceof SheetTooLarge) return { problem: tooLarge(error.what) }
    if (error instanceof NoResult) return { problem: noResult(error.cell) }
    if (error instanceof UnreadablePart && error.why === 'too_large') return { problem: tooLarge('bytes') }
    if (error instanceof UnreadablePart || error instanceof BrokenXml) return { problem: UNREADABLE }
    throw error
  }
}

/** The program that saved the workbook did not compute it; we compute nothing. */
function noResult(cell: string): string {
  return `Cell ${cell} has a formula, but the file has no result for it. Open the file in Excel, save it, and upload it again`
}

function tooLarge(what: 'rows' | 'columns' | 'bytes'): string {
  if (what === 'columns') return `A sheet can have up to ${MOST_COLUMNS} columns. Remove the others`
  const limit =
    what === 'rows'
      ? `An Excel file can have up to ${XLSX_ROWS.toLocaleString('en-US')} rows`
      : 'This Excel file is larger than 40 MB when it is unpacked'
  return `${limit}. ${SAVE_AS}`
}

type Reader = {
  has: (name: string) => boolean
  pieces: (name: string) => AsyncIterable<string>
  read: (name: string, handler: XmlHandler) => Promise<void>
}

/** All parts share the room for unpacked bytes. */
function newReader(bytes: Uint8Array, parts: readonly ZipPart[]): Reader {
  const byName = new Map(parts.map((part) => [part.name.toLowerCase(), part]))
  const room = { bytes: MOST_UNPACKED }
  const pieces = (name: string) => {
    const part = byName.get(name.toLowerCase())
    if (!part) throw new UnreadablePart('broken')
    return unpackText(bytes, part, room)
  }
  return {
    has: (name) => byName.has(name.toLowerCase()),
    pieces,
    read: (name, handler) => readXml(pieces(name), handler),
  }
}

async function readFirstSheet(reader: Reader, options: XlsxOptions): Promise<XlsxSheet | CsvProblem> {
  const [book] = (await relationsOf(reader, '')).filter(({ type }) => type === 'officeDocument')
  if (!book) return { problem: UNREADABLE }
  const related = await relationsOf(reader, book.target)
  const { sheet, from1904 } = await readWorkbook(reader, book.target)
  const own = related.find(({ id }) => id === sheet?.id)
  if (!sheet || !own) return { problem: UNREADABLE }
  const targetOf = (type: string) => related.find((one) => one.type === type && reader.has(one.target))?.target
  const formats = await readStyles(reader, targetOf('styles'))
  const most = { rows: XLSX_ROWS + MORE_ROWS, columns: MOST_COLUMNS }
  const read = await readSheet(reader.pieces(own.target), { ...formats, from1904 }, most)
  if (!options.indents) fillMerged(read, most)
  const texts = await readTexts(reader, targetOf('sharedStrings'), read.rows)
  const told = read.rows.map((one) => ({
    ...one,
    cells: one.cells.map((cell) => (typeof cell === 'number' ? (texts.get(cell) ?? '') : cell)),
  }))
  const steps = stepsIn(told)
  const rows = told.map(({ row, cells, ...format }) => ({
    row,
    cells: options.indents
      ? cells.map((text, column) => (text === '' ? '' : ' '.repeat(steps(format, column)) + text))
      : cells,
  }))
  return { name: sheet.name, rows }
}

type Format = Pick<RawRow, 'indents' | 'outline'>

/** In a column without an indent, by format or with spaces, the groups of rows are the indents. */
function stepsIn(rows: readonly (Format & { cells: string[] })[]): (row: Format, column: number) => number {
  const indented = new Set(
    rows.flatMap(({ cells, indents }) =>
      cells.flatMap((text, column) => (indents[column] || /^\s+\S/.test(text) ? [column] : [])),
    ),
  )
  return ({ indents, outline }, column) => (indented.has(column) ? (indents[column] ?? 0) : outline)
}

type Relation = { id: string; type: string; target: string }

/** The parts that a part refers to; '' is the whole package. */
async function relationsOf(reader: Reader, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const found: Relation[] = []
  await reader.read(`${folder}_rels/${part.slice(folder.length)}.rels`, {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const { Id = '', Type = '', Target = '' } = attributes()
      const type = Type.slice(Type.lastIndexOf('/') + 1)
      found.push({ id: Id, type, target: Target.startsWith('/') ? Target.slice(1) : resolved(folder, Target) })
    },
  })
  return found
}

/** The path of a target that is relative to a folder. */
function resolved(folder: string, target: string): string {
  return new URL(target, `file:///${folder}`).pathname.slice(1)
}

async function readWorkbook(reader: Reader, part: string) {
  const sheets: { name: string; id: string }[] = []
  let from1904 = false
  await reader.read(part, {
    open(tag, attributes) {
      if (tag === 'workbookPr') from1904 = ['1', 'true'].includes(attributes().date1904 ?? '')
      if (tag !== 'sheet') return
      const { name = '', id = '', state = 'visible' } = attributes()
      if (state === 'visible') sheets.push({ name, id })
    },
  })
  return { sheet: sheets[0], from1904 }
}

/** What the number formats of cells show, and how far they indent them, by the position of the cell's style. */
async function readStyles(reader: Reader, part: string | undefined): Promise<Pick<Workbook, 'styles' | 'indents'>> {
  const indents: number[] = []
  const codes = new Map<number, string>()
  const formats: number[] = []
  let inCells = false
  if (part) {
    await reader.read(part, {
      open(name, attributes) {
        if (name === 'numFmt') codes.set(Number(attributes().numFmtId), attributes().formatCode ?? '')
        if (name === 'cellXfs') inCells = true
        if (name === 'xf' && inCells) formats.push(Number(attributes().numFmtId ?? 0))
        if (name === 'alignment' && inCells) indents[formats.length - 1] = stepsOf(attributes().indent)
      },
      close(name) {
        if (name === 'cellXfs') inCells = false
      },
    })
  }
  return { styles: formats.map((id) => styleOfFormat(id, codes.get(id))), indents }
}

/** The texts that the rows use, of the list that a workbook's sheets share. */
async function readTexts(reader: Reader, part: string | undefined, rows: readonly RawRow[]) {
  const needed = new Set(rows.flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'number')))
  const texts = new Map<number, string>()
  if (!part || needed.size === 0) return texts
  let at = -1
  let text = ''
  let isOpen = false
  let isPhonetic = false
  await reader.read(part, {
    open(name) {
      if (name === 'si') {
        at += 1
        text = ''
      }
      if (name === 'rPh') isPhonetic = true
      if (name === 't') isOpen = !isPhonetic
    },
    text(piece) {
      if (isOpen && needed.has(at)) text += piece
    },
    close(name) {
      if (name === 'rPh') isPhonetic = false
      if (name === 't') isOpen = false
      if (name === 'si' && needed.has(at)) texts.set(at, plainText(text))
    },
  })
  return texts
}
