import { expect, test } from 'vitest'
import { readCells } from '#app/components/read-grid.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { formOf } from '#tests/kit/form-of.ts'
import { writeXlsx } from '#worker/kit/xlsx/write-xlsx.ts'

async function readers() {
  const district = await newDistrict()
  const ada = await district.person('super_admin', { firstName: 'Ada', lastName: 'Tester' })
  const table = async (file: BlobPart, name = 'plan.csv') =>
    ada.call('POST', 'plans/quick-table/', formOf({ file: new File([file], name) }))
  const people = async (...names: string[]) => {
    const { body } = await ada.call('POST', 'plans/quick-people/', { people: names })
    return body.data.people.map((one: { people: { id: string }[] }) => one.people.map(({ id }) => id))
  }
  return { district, ada, table, people }
}

const keep = (cell: string) => cell

test('the first sheet of a CSV or Excel file becomes text in which each row keeps its number', async () => {
  const { table } = await readers()
  const rows = [
    ['Level', 'Name', 'Start'],
    ['Pillar', '  "Go" further,\nnow', "'=1"],
    [''],
    ['Goal', 'a\tb', '2026-07-01'],
  ]
  const csv = (separator: string, ending: string) =>
    rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join(ending)
  const wanted = rows.map((cells) => cells.map((cell) => cell.replace(/^'=/, '=')))
  for (const text of [csv(',', '\r\n'), `\ufeff${csv(';', '\n')}`, csv('\t', '\r')]) {
    const { status, body } = await table(text)
    expect([status, readCells(body.data.text, keep)]).toEqual([200, wanted])
  }
  const workbook = writeXlsx({
    ...{ sheet: 'Plan', notice: null, header: ['Name', 'Start'], widths: [] },
    rows: [['Learning', { date: '2026-07-01' }], [], ['   Reading', 'Fall']],
  })
  expect(readCells((await table(workbook, 'plan.xlsx')).body.data.text, keep)).toEqual([
    ['Name', 'Start'],
    ['Learning', '2026-07-01'],
    [''],
    ['   Reading', 'Fall'],
  ])
})

test.each([
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), 400, 'too old or has a password'],
  ['a broken workbook', new Uint8Array([0x50, 0x4b, 3, 4, 1]), 400, 'We can’t read this Excel workbook'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 400, 'UTF-8'],
  ['an empty file', '\n\n', 400, 'The file is empty'],
  ['a large file', 'x'.repeat(10_485_761), 413, 'larger than 10 MB'],
])('%s is refused at the field', async (_, file, status, words) => {
  const answer = await (await readers()).table(file)
  expect([answer.status, answer.body.data]).toEqual([status, { file: [expect.stringContaining(words)] }])
})

test('people are found by name in any order or by address, and only those who can own an element', async () => {
  const { district, ada, people } = await readers()
  const ana = await district.person('principal', { firstName: 'Ana María', lastName: 'Soto Peña' })
  const [one, two] = [
    await district.person('pilot_user', { firstName: 'Sam', lastName: 'Lee' }),
    await district.person('principal', { firstName: 'Sam', lastName: 'Lee' }),
  ]
  const board = await district.person('board', { firstName: 'Bo', lastName: 'Ard' })
  await district.person('principal', { firstName: 'Gone', lastName: 'Away', isActive: false })
  const elsewhere = await newDistrict()
  const other = await elsewhere.person('principal', { firstName: 'Else', lastName: 'Where' })
  expect(
    await people('Ana Maria Soto Pena', 'Soto Peña, Ana María', ada.email.toUpperCase(), 'dr. ada tester'),
  ).toEqual([[ana.id], [ana.id], [ada.id], [ada.id]])
  expect((await people('Sam Lee'))[0].toSorted()).toEqual([one.id, two.id].toSorted())
  const nobody = ['Ada', 'Tester', 'Ada Test', board.email, 'Gone Away', 'Else Where', other.email, '']
  expect(await people(...nobody)).toEqual(nobody.map(() => []))
})
