import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { columnLetter } from '#worker/kit/csv/cell.ts'
import { type CsvColumns, failedRowsCsv, readImport, repeatedRows } from '#worker/kit/csv/import.ts'
import { readCsv } from '#worker/kit/csv/read.ts'
import { writeCsv } from '#worker/kit/csv/write.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const filled = v.pipe(v.string(), v.nonEmpty('Is required!'))
const columns = {
  name: { label: 'School name', also: ['School'], schema: filled },
  seats: { label: 'Seats', schema: v.pipe(v.string(), v.regex(/^\d+$/, 'Use a whole number'), v.transform(Number)) },
  note: { label: 'Note', schema: v.string(), optional: true },
} satisfies CsvColumns

/** The valid rows, the errors, or why the file can't be read. */
function read(text: string | Uint8Array) {
  const file = readImport(typeof text === 'string' ? bytes(text) : text, columns)
  if ('problem' in file) return file.problem
  return {
    rows: file.rows.map(({ row, value }) => [row, value.name, value.seats, value.note]),
    errors: file.errors.map(({ row, column, letter, message }) => [row, column, letter, message]),
  }
}
const good = (...rows: unknown[]) => ({ rows, errors: [] })

const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const awkward = fc.oneof(
  text,
  fc.constantFrom(
    '',
    ' ',
    '=1+1',
    "'=1",
    '-3',
    '@x',
    '\ttab',
    '\rreturn',
    'a"b',
    '"',
    '""',
    'a,b',
    'a;b',
    'a\nb',
    'a\r\nb',
    'Peña',
    '\uFEFFx',
  ),
)

test('written cells read back unchanged, with any delimiter and any content', () => {
  const grid = fc.integer({ min: 2, max: 5 }).chain((width) =>
    fc.array(
      fc.array(awkward, { minLength: width, maxLength: width }).filter((row) => row.some((cell) => cell.trim() !== '')),
      { minLength: 1, maxLength: 8 },
    ),
  )
  fc.assert(
    fc.property(grid, fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
      const header = rows[0]!.map((_, at) => `Head ${at}`)
      const file = readCsv(bytes(writeCsv(header, rows, delimiter)), (name) => name.startsWith('Head'))
      if ('problem' in file) throw new Error(file.problem)
      expect(file.header.cells).toEqual(header)
      expect(file.records.map(({ cells }) => cells)).toEqual(rows)
      expect(file.records.map(({ row }) => row)).toEqual(rows.map((_, at) => at + 2))
    }),
  )
})

test('the file of failed rows has the same errors in the same cells when it is uploaded again', () => {
  const row = fc.tuple(
    fc.constantFrom('', 'Juniper', '=Alder', 'Elm, "North"'),
    fc.constantFrom('', '12', 'many', '-5'),
    awkward,
  )
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), fc.constantFrom(',', ';'), (rows, delimiter) => {
      const first = readImport(
        bytes(
          writeCsv(
            ['Seats', 'Note', 'School'],
            rows.map(([name, seats, note]) => [seats, note, name]),
            delimiter,
          ),
        ),
        columns,
      )
      if ('problem' in first) return
      const mend = failedRowsCsv(first)
      if (mend === null) {
        expect(first.errors).toEqual([])
        return
      }
      const again = readImport(bytes(mend), columns)
      if ('problem' in again) throw new Error(again.problem)
      const told = (file: typeof first) => file.errors.map(({ column, letter, message }) => [column, letter, message])
      expect([again.rows, told(again), again.unread]).toEqual([[], told(first), []])
      const width = first.file.header.cells.length
      const failed = first.file.records.filter((record) => first.errors.some((error) => error.row === record.row))
      expect(again.file.records.map(({ cells }) => cells.slice(0, width))).toEqual(failed.map(({ cells }) => cells))
      expect(failedRowsCsv(again)).toBe(mend)
    }),
  )
})

test.each([
  ['with the mark of UTF-8', '\uFEFFSchool name,Seats\nPeña,12\n', good([2, 'Peña', 12, ''])],
  [
    'with returns of Windows',
    'School name,Seats\r\nElm,12\r\nOak,13\r\n',
    good([2, 'Elm', 12, ''], [3, 'Oak', 13, '']),
  ],
  ['with returns of old', 'School name,Seats\rElm,12\rOak,13', good([2, 'Elm', 12, ''], [3, 'Oak', 13, ''])],
  [
    'with several kinds of line ends',
    'School name,Seats\nElm,12\r\nOak,13\rAsh,14',
    good([2, 'Elm', 12, ''], [3, 'Oak', 13, ''], [4, 'Ash', 14, '']),
  ],
  ['with semicolons', 'School name;Seats;Note\nElm;12;"a;b,c"\n', good([2, 'Elm', 12, 'a;b,c'])],
  [
    'with semicolons and a comma in the first line',
    'School name;Seats;Remark, if any\nElm;12;x\n',
    good([2, 'Elm', 12, '']),
  ],
  ['with tabs', 'School name\tSeats\nElm\t12\n', good([2, 'Elm', 12, ''])],
  ['that names its separator', 'sep=;\r\nSchool name;Seats\r\nElm;12\r\n', good([2, 'Elm', 12, ''])],
  ['in another order and other case', 'SEATS,note,school_NAME\n12,x,Elm\n', good([2, 'Elm', 12, 'x'])],
  ['with a heading of another name', ' seats ,School\n12,Elm\n', good([2, 'Elm', 12, ''])],
  [
    'with line breaks in quotes',
    'School name,Seats,Note\nElm,12,"one\ntwo\r\nthree"\nOak,13,""\n',
    good([2, 'Elm', 12, 'one\ntwo\r\nthree'], [3, 'Oak', 13, '']),
  ],
  ['with doubled quotes', 'School name,Seats\n"The ""Elm""",12\n', good([2, 'The "Elm"', 12, ''])],
  ['with a quote inside a cell', 'School name,Seats,Note\n5" Elm,12,x"y\n', good([2, '5" Elm', 12, 'x"y'])],
  ['with empty lines', '\n,,\nSchool name,Seats\n\n  ,\nElm,12\n,,,,\n', good([6, 'Elm', 12, ''])],
  [
    'with a title above',
    'Our schools,,\n,,\nFor the board,,\nSchool name,Seats,Note\nElm,12,\n',
    good([5, 'Elm', 12, '']),
  ],
  ['with a title and semicolons', 'Schools, all of them\nSchool name;Seats\nElm;12\n', good([3, 'Elm', 12, ''])],
  ['with a heading as a cell', 'School name,Seats\nSchool,12\n', good([2, 'School', 12, ''])],
  ['with short rows', 'School name,Seats,Note\nElm,12\n', good([2, 'Elm', 12, ''])],
  ['with spaces around', 'School name,Seats\n  Elm  , 12 \n', good([2, 'Elm', 12, ''])],
  ['with cells made safe', "School name,Seats,Note\n'=Elm,12,'-x\n", good([2, '=Elm', 12, '-x'])],
  ['without a last line end', 'School name,Seats\nElm,12', good([2, 'Elm', 12, ''])],
])('a file %s is read', (_, file, expected) => {
  expect(read(file)).toEqual(expected)
})

test.each([
  ['', 'The file is empty'],
  ['\n\r\n ,, \n', 'The file is empty'],
  ['School name,Seats\n\n', 'The file has a header row but no rows below it'],
  ['Elm,12\nOak,13\n', 'The header row is missing School name, Seats'],
  [`${'About\n'.repeat(11)}School name,Seats\nElm,12\n`, 'The header row is missing School name, Seats'],
  ['School name,Seats,School\nElm,12,Oak\n', 'The header row has School name twice'],
  ['School name,Seats\nElm,12\n"Oak,13\nAsh,14\n', 'Row 3 has an opening quotation mark without a closing one'],
  ['School name,Seats\0\nElm,12\n', 'This is not a CSV file. Save it as “CSV UTF-8” and upload that file'],
])('%j is refused with the reason', (file, problem) => {
  expect(read(file)).toBe(problem)
})

test('text in another encoding is refused, not guessed', () => {
  expect(read(new Uint8Array([0xff, 0xfe, 0x53, 0x00]))).toMatch(/not saved as UTF-8/)
  expect(read(new Uint8Array([...bytes('School name,Seats\nPe'), 0xf1, 0x61, 0x2c, 0x31]))).toMatch(
    /not saved as UTF-8/,
  )
})

test('every wrong cell is reported with the row and column that a spreadsheet shows', () => {
  const file = 'Note,Seats,School name\n"two\nlines",many,Elm\n\n,,\nx,12,\n,-5,\ny,1,Oak,more,and more\nz,2,Ash\n'
  expect(read(file)).toEqual({
    rows: [[8, 'Ash', 2, 'z']],
    errors: [
      [2, 'Seats', 'B', 'Use a whole number'],
      [5, 'School name', 'C', 'Is required!'],
      [6, 'School name', 'C', 'Is required!'],
      [6, 'Seats', 'B', 'Use a whole number'],
      [7, null, null, 'This row has more cells than the header row'],
    ],
  })
})

test('unknown columns are named, except those that a file of failed rows adds', () => {
  const file = readImport(bytes('School,Seats,Principal,,What to fix\nElm,1,Ada,,old words\n'), columns)
  expect('unread' in file && file.unread).toEqual(['Principal'])
})

test('a file of failed rows keeps the format of its original file', () => {
  const file = readImport(bytes('Seats;School\nmany;Elm\n3;Oak\n;"=Ash"\n'), columns)
  if ('problem' in file) throw new Error(file.problem)
  expect(failedRowsCsv(file)).toBe(
    "\uFEFFSeats;School;What to fix\r\nmany;Elm;Seats: Use a whole number\r\n;'=Ash;Seats: Use a whole number",
  )
})

test('a file with too many rows is refused', () => {
  const rows = (count: number) => `School,Seats\n${'Elm,1\n'.repeat(count)}`
  expect(read(rows(20_000))).toMatchObject({ errors: [] })
  expect(read(rows(20_001))).toBe('Up to 20,000 rows can be imported at once')
})

test('duplicate rows are reported with the first of them', () => {
  const rows = ['a', 'b', 'A', 'c', 'b', 'a'].map((value, at) => ({ row: at + 2, value }))
  expect([...repeatedRows(rows, (value) => value.toLowerCase())]).toEqual([
    [4, 2],
    [6, 3],
    [7, 2],
  ])
})

test('columns are lettered as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
