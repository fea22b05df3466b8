import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { asCsv } from '#worker/imports/as-csv.ts'
import { Problem } from '#worker/kit/problem.ts'
import { readXlsx } from '#worker/kit/xlsx/read-xlsx.ts'
import { writeXlsx, type XlsxCell } from '#worker/kit/xlsx/write-xlsx.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = (each: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each}</Relationships>`
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`

/** A workbook as other programs write it, with these parts instead of the usual ones. */
function workbook(sheet: string, parts: Record<string, string> = {}): Uint8Array {
  const all = {
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="Hidden" sheetId="1" state="hidden" r:id="rId9"/><sheet name="Spring &amp; fall" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', '/xl/worksheets/sheet2.xml') +
        relation('rId2', 'sharedStrings', 'sharedStrings.xml') +
        relation('rId3', 'styles', 'styles.xml') +
        relation('rId9', 'worksheet', 'worksheets/sheet1.xml'),
    ),
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData><row r="1"><c r="A1"><v>13</v></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${MAIN}><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}><si><t>unused</t></si><si><r><t>Quarry </t></r><r><t xml:space="preserve">Road</t></r><rPh><t>kana</t></rPh></si><si><t>a_x000A_b</t></si></sst>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="170" formatCode="[$-409]d\\-mmm\\-yyyy"/><numFmt numFmtId="171" formatCode="0.0&quot; days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`,
    ...parts,
  }
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])))
}

async function rowsOf(bytes: Uint8Array) {
  const sheet = await readXlsx(bytes)
  if ('problem' in sheet) throw new Error(sheet.problem)
  return sheet.rows
}

const cell: fc.Arbitrary<XlsxCell> = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('_', 'x', '0', '0', 'D', '\r', '\0', '&', '<', '=', '-', ' ') }),
  fc.integer({ min: -999_999_999, max: 999_999_999 }).map((value) => value / 1000),
  fc.date({ min: new Date('1901-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => ({
    date: date.toISOString().slice(0, 10),
  })),
)
const textOf = (one: XlsxCell) => (typeof one === 'object' ? one.date : String(one === 0 ? 0 : one))

it('reads what it writes: texts, numbers, and dates', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), async (rows) => {
      const file = writeXlsx({ sheet: 'Readings', notice: 'A notice', header: ['A', 'B'], widths: [9, 9], rows })
      const expected = [['A notice'], ['A', 'B'], ...rows.map((row) => row.map(textOf))].flatMap((cells, at) => {
        const last = cells.findLastIndex((text) => text !== '')
        return last < 0 ? [] : [{ row: at + 1, cells: cells.slice(0, last + 1) }]
      })
      expect(await rowsOf(file)).toEqual(expected)
    }),
  )
})

it('reads the first visible sheet of a workbook of another program', async () => {
  const sheet = `<row r="2"><c r="B2" t="s"><v>1</v></c><c r="D2" s="1"><v>46164</v></c></row>
    <row r="4"><c r="A4" s="2"><v>0.71500000000000008</v></c><c r="B4" s="3"><v>46164.75</v></c><c r="C4" s="4"><v>4.2</v></c>
    <c r="D4" t="b"><v>1</v></c><c r="E4" t="e"><v>#N/A</v></c><c r="F4" t="str"><f>A1</f><v>made</v></c>
    <c r="G4" t="s"><v>2</v></c><c r="H4"><v>71.399999999999991</v></c><c r="I4" t="d"><v>2026-05-22T00:00:00</v></c><c r="J4" s="1"/></row>`
  const read = await readXlsx(workbook(sheet))
  expect(read).toEqual({
    name: 'Spring & fall',
    rows: [
      { row: 2, cells: ['', 'Quarry Road', '', '2026-05-22'] },
      { row: 4, cells: ['71.5%', '2026-05-22', '4.2', 'TRUE', '#N/A', 'made', 'a\nb', '71.4', '2026-05-22'] },
    ],
  })
})

it('reads elements with a prefix, cells without a reference, and days from 1904', async () => {
  const bytes = workbook('', {
    'xl/workbook.xml': `<x:workbook xmlns:x="m" xmlns:r="${OFFICE}"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="S" r:id="rId1"/></x:sheets></x:workbook>`,
    'xl/worksheets/sheet2.xml':
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>é &lt; =1+1</x:t></x:is></x:c><x:c s="1"><x:v>44702</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  })
  expect(await rowsOf(bytes)).toEqual([{ row: 1, cells: ['é < =1+1', '2026-05-22'] }])
})

it('writes the indents of cell formats as spaces if asked', async () => {
  const indented = (steps: string) => `<xf numFmtId="0"><alignment indent="${steps}"/></xf>`
  const bytes = workbook(
    '<row r="1"><c r="A1" s="1" t="s"><v>1</v></c><c r="B1" s="1"/></row><row r="2"><c r="A2" s="2" t="str"><v>b</v></c><c r="B2" s="3" t="str"><v>c</v></c></row>',
    {
      'xl/styles.xml': `<styleSheet ${MAIN}><cellStyleXfs>${indented('9')}</cellStyleXfs><cellXfs><xf numFmtId="0"/>${indented('1')}${indented('3')}${indented('-1')}</cellXfs></styleSheet>`,
    },
  )
  const cells = async (options?: { indents: boolean }) => {
    const sheet = await readXlsx(bytes, options)
    return 'rows' in sheet ? sheet.rows.map((row) => row.cells) : sheet.problem
  }
  expect(await cells()).toEqual([['Quarry Road'], ['b', 'c']])
  expect(await cells({ indents: true })).toEqual([[' Quarry Road'], ['   b', 'c']])
})

it('writes the groups of rows as spaces in a column that has no indents', async () => {
  const row = (at: number, level: string, name: string) =>
    `<row r="${at}"${level}><c r="A${at}" t="str"><v>${name}</v></c><c r="B${at}" t="str"><v>${'  '.repeat(at - 1)}x</v></c><c r="C${at}"/></row>`
  const bytes = workbook(
    [
      row(1, '', 'a'),
      row(2, ' outlineLevel="1" hidden="1"', 'b'),
      row(3, ' outlineLevel="2"', 'c'),
      row(4, '', 'd'),
    ].join(''),
  )
  const cells = async (options?: { indents: boolean }) => {
    const sheet = await readXlsx(bytes, options)
    return 'rows' in sheet ? sheet.rows.map((one) => one.cells[0]) : sheet.problem
  }
  expect(await cells()).toEqual(['a', 'b', 'c', 'd'])
  expect(await cells({ indents: true })).toEqual(['a', ' b', '  c', 'd'])
  const sheet = await readXlsx(bytes, { indents: true })
  expect('rows' in sheet && sheet.rows.map((one) => one.cells[1])).toEqual(['x', '  x', '    x', '      x'])
})

it('stops a workbook that is small packed and large unpacked, whatever its directory claims', async () => {
  const bytes = workbook(`<row r="1">${`<c r="A1" t="str"><v>${' '.repeat(8_000)}</v></c>`.repeat(5_400)}</row>`)
  expect(bytes.length).toBeLessThan(100_000)
  const tooLarge =
    'This Excel file is larger than 40 MB when it is unpacked. Save it as “CSV UTF-8” and upload that file'
  expect(await readXlsx(bytes)).toEqual({ problem: tooLarge })
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 4; at += 1) {
    // The unpacked sizes in the local headers and in the directory.
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
  }
  expect(await readXlsx(bytes)).toEqual({ problem: tooLarge })
})

it('cuts a text that is too long for a cell, and ends no name of a sheet with an apostrophe', async () => {
  const rows = [[`${'a'.repeat(32_765)}😀 and more`, 'é'.repeat(32_767)]]
  const file = writeXlsx({ sheet: `${'b'.repeat(30)}'s`, notice: null, header: ['A', 'B'], widths: [9, 9], rows })
  expect((await rowsOf(file)).at(-1)?.cells).toEqual([`${'a'.repeat(32_765)}…`, 'é'.repeat(32_767)])
  expect(strFromU8(unzipSync(file)['xl/workbook.xml']!)).toContain(`<sheet name="${'b'.repeat(30)}"`)
})

it('writes filter buttons above the rows of each sheet that has some', () => {
  const table = { header: ['A', 'B', 'C'], widths: [9, 9, 9] }
  const file = writeXlsx(
    { ...table, sheet: "Ada's plan", notice: 'contains small groups', rows: [['x'], ['y', 2]] },
    { ...table, sheet: 'Empty', notice: null, rows: [] },
    { ...table, sheet: 'R&D', notice: null, rows: [['z']] },
  )
  const parts = unzipSync(file)
  const sheet = (at: number) => strFromU8(parts[`xl/worksheets/sheet${at}.xml`]!)
  expect(sheet(1)).toContain('</sheetData><autoFilter ref="A2:C4"/></worksheet>')
  expect(sheet(2)).not.toContain('autoFilter')
  expect(sheet(3)).toContain('<autoFilter ref="A1:C2"/>')
  const names = [...strFromU8(parts['xl/workbook.xml']!).matchAll(/localSheetId="(\d)" hidden="1">(.*?)</g)]
  expect(names.map(([, at, cells]) => [at, cells])).toEqual([
    ['0', "'Ada''s plan'!$A$2:$C$4"],
    ['2', "'R&amp;D'!$A$1:$C$2"],
  ])
})

it('writes the text of merged cells into each of their rows, but not that of the header', async () => {
  const row = (number: number, cells: Record<string, number>) =>
    `<row r="${number}">${Object.entries(cells)
      .map(([letter, text]) => `<c r="${letter}${number}" t="s"><v>${text}</v></c>`)
      .join('')}</row>`
  const rows = [row(1, { A: 1 }), row(2, { B: 0 }), row(3, { A: 0, C: 1 }), row(4, { B: 1 }), row(6, { A: 1 })]
  const merged = ['A1:A2', 'A3:A9', 'C3:D4', 'E5:E6', 'A1:ZZZ9999999', 'nonsense'].map(
    (ref) => `<mergeCell ref="${ref}"/>`,
  )
  const sheet = `<worksheet ${MAIN}><sheetData>${rows.join('')}</sheetData><mergeCells>${merged.join('')}</mergeCells></worksheet>`
  const bytes = workbook('', { 'xl/worksheets/sheet2.xml': sheet })
  const texts = async (options?: Parameters<typeof readXlsx>[1]) => {
    const read = await readXlsx(bytes, options)
    return 'problem' in read ? read.problem : read.rows.map(({ cells }) => cells)
  }
  const plain = [['Quarry Road'], ['', 'unused'], ['unused', '', 'Quarry Road'], ['', 'Quarry Road'], ['Quarry Road']]
  expect(await texts({ indents: true })).toEqual(plain)
  expect(await texts()).toEqual([...plain.slice(0, 3), ['unused', 'Quarry Road', 'Quarry Road'], plain[4]])
})

it('adds up the unpacked size of all parts', async () => {
  const bytes = workbook(`<row r="1">${`<c r="A1" t="s"><v>${'0'.repeat(8_000)}</v></c>`.repeat(2_600)}</row>`, {
    'xl/sharedStrings.xml': `<sst ${MAIN}>${`<si><t>${' '.repeat(8_000)}</t></si>`.repeat(3_000)}</sst>`,
  })
  expect(await readXlsx(bytes)).toMatchObject({ problem: expect.stringContaining('40 MB') })
})

it('refuses more than 10,000 rows below the header, and more than 100 columns', async () => {
  const table = (rows: number, width = 1) =>
    writeXlsx({
      ...{ sheet: 'S', notice: 'contains small groups', header: Array(width).fill('Value'), widths: [] },
      rows: Array.from({ length: rows }, (_, at) => Array(width).fill(at)),
    })
  expect(await rowsOf(table(10_000))).toHaveLength(10_002)
  expect(await readXlsx(table(10_001))).toMatchObject({ problem: expect.stringContaining('up to 10,000 rows') })
  expect(await rowsOf(table(1, 100))).toHaveLength(3)
  expect(await readXlsx(table(1, 101))).toMatchObject({ problem: expect.stringContaining('up to 100 columns') })
})

it('says when it cannot read a workbook', async () => {
  const good = workbook('<row r="1"><c r="A1"><v>1</v></c></row>')
  const broken = [
    good.slice(0, good.length - 30),
    workbook('<row r="1"><c r="A1"><v>1</v></row>'),
    workbook('', { 'xl/workbook.xml': '<workbook/>' }),
    workbook('', { '_rels/.rels': relations('') }),
    zipSync({ 'readme.txt': strToU8('not a workbook') }),
    // A text without an end would be read again and again.
    workbook(`<row r="1"><c r="A1" t="str"><v>${' '.repeat(30 * 1024 * 1024)}</v></c></row>`),
  ]
  for (const bytes of broken) {
    expect(await readXlsx(bytes)).toMatchObject({ problem: expect.stringContaining('can’t read this Excel workbook') })
  }
  const locked = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3])
  await expect(asCsv(locked)).rejects.toMatchObject({ data: { file: [expect.stringContaining('password')] } })
  await expect(asCsv(broken[0] ?? good)).rejects.toBeInstanceOf(Problem)
})

it('names a cell whose formula has no saved result, and takes an empty text as one', async () => {
  const saved =
    '<c r="A1" t="str"><f>IF(B1="","",B1)</f><v></v></c><c r="B1" t="str"><f>C1</f></c><c r="C1"><v>1</v></c>'
  expect(await rowsOf(workbook(`<row r="1">${saved}</row>`))).toEqual([{ row: 1, cells: ['', '', '1'] }])
  for (const result of ['', '<v/>', '<v></v>']) {
    const open = `<row r="4"><c r="A4" t="str"><v>Grade 3</v></c><c r="C4"><f>SUM(A1:B3)</f>${result}</c></row>`
    expect(await readXlsx(workbook(open))).toEqual({
      problem:
        'Cell C4 has a formula, but the file has no result for it. Open the file in Excel, save it, and upload it again',
    })
  }
})

it('keeps the first sheet as CSV with its row numbers', async () => {
  const bytes = workbook(
    '<row r="1"><c r="A1" t="str"><v>Value</v></c></row><row r="4"><c r="A4"><v>-3.5</v></c><c r="B4" t="str"><v>=1</v></c></row>',
  )
  expect(new TextDecoder().decode(await asCsv(bytes))).toBe("Value\r\n\r\n\r\n'-3.5,'=1\r\n")
  const csv = strToU8('Value\n1\n')
  expect(await asCsv(csv)).toBe(csv)
})
