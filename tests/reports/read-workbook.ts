import { strFromU8, unzipSync } from 'fflate'

export type Sheet = { name: string; frozen: boolean; rows: (string | number)[][] }

const plain = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

/** Every sheet of a workbook as it is stored: texts, numbers, and dates as `date:2026-11-21`. */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  const files = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, data]) => [name, strFromU8(data)]))
  const names = [...files['xl/workbook.xml']!.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => plain(name!))
  return names.map((name, at) => {
    const xml = files[`xl/worksheets/sheet${at + 1}.xml`]!
    const rows = [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, cells]) => cellsOf(cells!))
    return { name, frozen: xml.includes('state="frozen"'), rows }
  })
}

const CELL = /<c r="([A-Z]+)\d+"(?: s="(\d)")?( t="inlineStr")?>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs

function cellsOf(xml: string): (string | number)[] {
  const cells: (string | number)[] = []
  for (const [, letters, style, , number, text] of xml.matchAll(CELL)) {
    const at = [...letters!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    while (cells.length < at) cells.push('')
    if (number === undefined) cells.push(plain(text!))
    else cells.push(style === '2' ? `date:${dayOf(Number(number))}` : Number(number))
  }
  return cells
}

const dayOf = (days: number) => new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10)
