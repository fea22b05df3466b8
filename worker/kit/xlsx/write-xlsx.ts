import { strToU8, zipSync } from 'fflate'
import { columnLetter } from '#worker/kit/csv/cell.ts'

/** A text is never a formula here, and a number stays one. */
export type XlsxCell = string | number | { date: string }
/** `notice` is a line above the header row. */
export type XlsxTable = {
  sheet: string
  notice: string | null
  header: readonly string[]
  widths: readonly number[]
  rows: readonly (readonly XlsxCell[])[]
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The headers of an answer of the API with a workbook. */
export const XLSX_HEADERS = { 'Content-Type': XLSX_TYPE, 'Cache-Control': 'private, no-store' } as const

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const STYLE = { bold: 1, date: 2 } as const
/** ZIP can't have earlier dates; a fixed one makes equal files from equal rows. */
const MADE = new Date(1980, 0, 1, 12)

/** The most cells of a workbook: it is made in memory. */
export const XLSX_CELLS = 50_000

/** A workbook with a sheet for each table, whose header row stays in place and has buttons to filter its rows. */
export function writeXlsx(...tables: XlsxTable[]): Uint8Array<ArrayBuffer> {
  const names = sheetNames(tables.map(({ sheet }) => sheet))
  const overrides = tables.map(
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  )
  const sheets = names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${overrides.join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets>${definedNames(names, tables)}</workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...tables.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  }
  for (const [at, table] of tables.entries()) parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(table)
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))
  return zipSync(files, { mtime: MADE })
}

/** Excel opens no workbook with two sheets of one name, with a long name, or with one of these characters in it. */
function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>()
  return wanted.map((text) => {
    const plain =
      text
        .replace(/[[\]:*?/\\]+/g, ' ')
        .replace(/^'+|'+$/g, '')
        .replace(/\s+/g, ' ')
        .trim() || 'Sheet'
    for (let at = 1; ; at += 1) {
      const ending = at === 1 ? '' : ` ${at}`
      const name = `${[...plain]
        .slice(0, 31 - ending.length)
        .join('')
        .replace(/[\s']+$/, '')}${ending}`
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  })
}

/** The cells that a sheet's filter buttons are about; none without rows. */
function filterRange({ notice, header, rows }: XlsxTable): { from: string; to: string } | null {
  if (rows.length === 0 || header.length === 0) return null
  const top = notice === null ? 1 : 2
  return { from: `A${top}`, to: `${columnLetter(header.length - 1)}${top + rows.length}` }
}

/** Excel writes the range of a sheet's filter also as a hidden name, and some versions look for it there. */
function definedNames(names: readonly string[], tables: readonly XlsxTable[]): string {
  const each = tables.flatMap((table, at) => {
    const range = filterRange(table)
    if (!range) return []
    const cells = [range.from, range.to].map((cell) => cell.replace(/([A-Z]+)(\d+)/, '$$$1$$$2')).join(':')
    const sheet = escaped(`'${(names[at] ?? '').replaceAll("'", "''")}'`)
    return [`<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${sheet}!${cells}</definedName>`]
  })
  return each.length === 0 ? '' : `<definedNames>${each.join('')}</definedNames>`
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${RELATIONS}">${each.join('')}</Relationships>`
}

function sheetXml(table: XlsxTable): string {
  const { notice, header, widths, rows } = table
  const top = [...(notice === null ? [] : [[notice]]), header]
  const lines = [
    ...top.map((cells, at) => rowXml(cells, at + 1, STYLE.bold)),
    ...rows.map((cells, at) => rowXml(cells, top.length + at + 1)),
  ]
  const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  const pane = `<pane ySplit="${top.length}" topLeftCell="A${top.length + 1}" activePane="bottomLeft" state="frozen"/>`
  const range = filterRange(table)
  const filter = range ? `<autoFilter ref="${range.from}:${range.to}"/>` : ''
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>${lines.join('')}</sheetData>${filter}</worksheet>`
}

function rowXml(cells: readonly XlsxCell[], row: number, style?: number): string {
  return `<row r="${row}">${cells.map((cell, at) => cellXml(cell, `${columnLetter(at)}${row}`, style)).join('')}</row>`
}

function cellXml(cell: XlsxCell, at: string, style: number | undefined): string {
  if (cell === '') return ''
  const styled = (own: number | undefined) => (own === undefined ? '' : ` s="${own}"`)
  if (typeof cell === 'number') return `<c r="${at}"${styled(style)}><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c r="${at}"${styled(STYLE.date)}><v>${dayNumber(cell.date)}</v></c>`
  return `<c r="${at}"${styled(style)} t="inlineStr"><is><t xml:space="preserve">${escaped(fitting(cell))}</t></is></c>`
}

/** Excel says that a workbook with a longer cell is damaged. */
const LONGEST_CELL = 32_767
const fitting = (text: string) =>
  text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1).replace(/\p{Cs}$/u, '')}…` : text

/** Days as Excel counts them; right from March 1900 on. */
function dayNumber(date: string): number {
  return (Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
}

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML has no control characters: a workbook writes them as _x000D_, and what looks like one with its own sign. */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_')
    .replace(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML can't have
      /[\0-\x08\x0b-\x1f\ufffe\uffff]/g,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>"]/g, (sign) => MARKUP[sign] ?? sign)
}
