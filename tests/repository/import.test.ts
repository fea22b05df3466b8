import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '#db/kit/schema.ts'
import { repositoryStrategies } from '#db/repository/schema.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { runDueJobs } from '#worker/jobs/index.ts'
import { csvFile, csvOf, found, post, strategy, upload } from './library.ts'

const ROWS = Array.from({ length: 5000 }, (_, at) =>
  strategy({
    pillar: `Pillar ${at % 8}`,
    strategy: `Strategy ${at + 1} of the long file`,
    strategic_method: `First step ${at}, then the second one with the team. Review after six weeks.`,
  }),
)
/** Data row (from 0) → what is wrong with it there. */
const WRONG = new Map(
  Array.from({ length: 20 }, (_, at) => [
    at * 250 + 17,
    (['strategy', 'grades', 'pillar', 'strategic_method'] as const)[at % 4]!,
  ]),
)
const TOLD = { strategy: ['Strategy', 'E', 'Is required!'], pillar: ['Pillar', 'A', 'Is required!'] } as const
const ALSO = {
  grades: ['Grade', 'D', 'Use All, or grades such as Preschool, 3, or 6 to 8'],
  strategic_method: ['Strategic method', 'F', 'Emoji cannot be used'],
} as const

/** The long file with its twenty errors. */
function longFile(): string {
  return csvOf(
    ROWS.map((row, at) => {
      const wrong = WRONG.get(at)
      if (wrong === undefined) return row
      if (wrong === 'grades') return { ...row, grades: ['Kindergarten' as never] }
      return { ...row, [wrong]: wrong === 'strategic_method' ? 'Celebrate 🎉' : '' }
    }),
  )
}

const audits = ({ db, districtId }: TestDistrict) =>
  db
    .select({ action: audit.action, changes: audit.changes, userId: audit.userId })
    .from(audit)
    .where(and(eq(audit.districtId, districtId), eq(audit.entity, 'repository')))

const held = async ({ db, districtId }: TestDistrict) =>
  (
    await db
      .select({ id: repositoryStrategies.id })
      .from(repositoryStrategies)
      .where(eq(repositoryStrategies.districtId, districtId))
  ).length

const files = async ({ districtId }: TestDistrict) =>
  (await env.FILES.list({ prefix: `d/${districtId}/` })).objects.map(({ key }) => key)

test('5,000 rows with twenty errors: every error by row and column, all or nothing, then the good rows, then the fixed ones', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { body, status } = await upload(ada, longFile(), 'preview')
  expect(status).toBe(201)
  const { import_id: id, ...preview } = body.data
  expect(preview).toMatchObject({
    rows: 5000,
    ready: 4980,
    failed: 20,
    repeated: 0,
    error_count: 20,
    unread: [],
    added: null,
  })
  expect(preview.errors).toEqual(
    [...WRONG].map(([at, wrong]) => {
      const [column, letter, message] = { ...TOLD, ...ALSO }[wrong]
      return { row: at + 2, column, letter, message }
    }),
  )
  expect(await files(district)).toEqual([`d/${district.districtId}/imports/${id}`])

  const refused = await post(ada, { mode: 'all', import_id: id })
  expect([refused.status, refused.body.data]).toEqual([
    400,
    { file: ['Nothing was imported because of errors in 20 of 5,000 rows'] },
  ])
  expect([await held(district), await audits(district)]).toEqual([0, []])

  const mend = await ada.call('GET', `strategic_repository/imports/${id}/failed-rows/`)
  expect(mend.headers.get('content-disposition')).toContain('To fix - strategies.csv')
  const lines = (mend.body as unknown as string).trim().split('\r\n')
  expect(lines).toHaveLength(21)
  expect(lines[0]).toBe('Pillar,Initiative,Objective,Grade,Strategy,Strategic method,What to fix')

  const taken = await post(ada, { mode: 'good', import_id: id })
  expect([taken.status, taken.body.detail, taken.body.data.added]).toEqual([201, '4,980 strategies added', 4980])
  expect(await held(district)).toBe(4980)
  expect(await files(district)).toEqual([])
  expect(await audits(district)).toEqual([
    {
      action: 'import',
      userId: ada.id,
      changes: { file: [null, 'strategies.csv'], added: [null, 4980], repeated: [null, 0], failed: [null, 20] },
    },
  ])

  const mended = lines
    .join('\r\n')
    .replaceAll('Kindergarten', '1')
    .replaceAll('Celebrate 🎉', 'Celebrate')
    .replaceAll(',,Early reading', ',Early reading')
    .split('\r\n')
    .map((line, at) => (at === 0 ? line : line.replace(/^,/, 'Mended,').replace(',"1, 2",,', `,"1, 2",Mended ${at},`)))
    .join('\r\n')
  const rest = await upload(ada, mended, 'all')
  expect([rest.status, rest.body.data?.added ?? rest.body.data]).toEqual([201, 20])
  expect(await held(district)).toBe(5000)
})

test('importing the same file again adds nothing, whatever its order, case, and spacing', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const rows = ROWS.slice(0, 40)
  await upload(ada, csvOf(rows), 'all')
  const again = await upload(
    ada,
    csvOf([...rows].reverse().map((row) => ({ ...row, pillar: ` ${row.pillar.toUpperCase()} `, grades: ['2', '1'] }))),
    'all',
  )
  expect(again.body.data).toMatchObject({ rows: 40, ready: 0, repeated: 40, failed: 0, added: 0 })
  expect(again.body.data.repeats[0]).toEqual({ row: 2, same_as: null })
  expect(await held(district)).toBe(40)
  expect(await audits(district)).toHaveLength(2)
})

test('a duplicate row in a file is added once, and the preview says which row it repeats', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const [one, two] = [strategy({ strategy: 'One' }), strategy({ strategy: 'Two' })]
  const csv = csvOf([one, two, one, { ...two, grades: ['3'] }, { ...one, strategy: ' one ' }])
  const preview = await upload(ada, csv, 'preview')
  expect(preview.body.data).toMatchObject({ rows: 5, ready: 3, repeated: 2 })
  expect(preview.body.data.repeats).toEqual([
    { row: 4, same_as: 2 },
    { row: 6, same_as: 2 },
  ])
  await upload(ada, csv, 'all')
  expect(await found(ada)).toEqual(['One', 'Two', 'Two'])
})

test('an upload is imported once, even if it is confirmed several times at once', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const id = (await upload(ada, csvOf(ROWS.slice(0, 30)), 'preview')).body.data.import_id
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(ada, { mode: 'all', import_id: id })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410, 410, 410, 410])
  expect([await held(district), (await audits(district)).length]).toEqual([30, 1])
  expect((await ada.call('GET', `strategic_repository/imports/${id}/`)).status).toBe(410)
})

test('two people who import the same rows at once add them once', async () => {
  const district = await newDistrict()
  const people = await Promise.all([district.person('super_admin'), district.person('super_admin')])
  const answers = await Promise.all(people.map((person) => upload(person, csvOf(ROWS.slice(0, 30)), 'all')))
  expect(answers.map(({ body }) => body.data.added).sort()).toEqual([0, 30])
  expect(await held(district)).toBe(30)
})

test('an import can be undone as a whole and imported again', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  await upload(ada, csvOf(ROWS.slice(0, 3)), 'all')
  const id = (await upload(ada, csvOf(ROWS.slice(0, 900)), 'all')).body.data.import_id
  const undone = await ada.call('POST', `strategic_repository/imports/${id}/undo/`)
  expect([undone.status, undone.body]).toEqual([
    200,
    {
      code: 200,
      detail: '897 strategies removed',
      data: { removed: 897, deletion_id: expect.stringMatching(/^del_/) },
    },
  ])
  expect(await found(ada, { search: 'strategy' })).toEqual(ROWS.slice(0, 3).map((row) => row.strategy))
  expect((await ada.call('POST', `strategic_repository/imports/${id}/undo/`)).status).toBe(404)
  expect((await upload(ada, csvOf(ROWS.slice(0, 900)), 'all')).body.data.added).toBe(897)
  expect((await audits(district)).map(({ action }) => action).sort()).toEqual(['delete', 'import', 'import', 'import'])
})

test('an upload is kept for a day and can be discarded before', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const [first, second] = [
    (await upload(ada, csvOf(ROWS.slice(0, 2)), 'preview')).body.data.import_id,
    (await upload(ada, csvOf(ROWS.slice(0, 2)), 'preview')).body.data.import_id,
  ]
  expect((await ada.call('GET', `strategic_repository/imports/${first}/`)).body.data.ready).toBe(2)
  expect((await ada.call('DELETE', `strategic_repository/imports/${first}/`)).status).toBe(200)
  expect((await ada.call('GET', `strategic_repository/imports/${first}/`)).status).toBe(404)
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  const renderers = { mail: () => ({ subject: '', html: '', text: '' }) }
  await runDueJobs(env, renderers as never, hours(23))
  expect(await files(district)).toEqual([`d/${district.districtId}/imports/${second}`])
  await runDueJobs(env, renderers as never, hours(25))
  expect(await files(district)).toEqual([])
  expect((await ada.call('GET', `strategic_repository/imports/${second}/`)).status).toBe(404)
  expect((await post(ada, { mode: 'all', import_id: second })).status).toBe(404)
})

test.each([
  ['no file', {}, 'Is required!'],
  ['an empty choice', { file: csvFile('', '') }, 'Choose a CSV or Excel file'],
  ['an empty file', { file: csvFile('') }, 'The file is empty'],
  [
    'a first line alone',
    { file: csvFile('Pillar,Initiative,Objective,Strategy,Strategic method\n') },
    'The file has a header row but no rows below it',
  ],
  [
    'other columns',
    { file: csvFile('Pillar,Strategy\nA,B\n') },
    'The header row is missing Initiative, Objective, Strategic method',
  ],
  [
    'a broken workbook',
    { file: csvFile(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), 'strategies.xlsx') },
    'We can’t read this Excel workbook. Save it as “CSV UTF-8” and upload that file',
  ],
  [
    'letters of another age',
    { file: csvFile(new Uint8Array([0x50, 0xe9, 0x2c])) },
    'This file is not saved as UTF-8. Save it as “CSV UTF-8” and upload that file',
  ],
])('%s is refused, and nothing is kept', async (_, fields, message) => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { status, body } = await post(ada, { mode: 'preview', ...fields })
  expect([status, body.data]).toEqual([400, { file: [message] }])
  expect(await files(district)).toEqual([])
})

test('a file of 10,485,760 bytes passes, one byte more does not', async () => {
  const ada = await (await newDistrict()).person('super_admin')
  const start = csvOf([strategy()])
  const line = `${', '.repeat(9)}\n`
  const fill = (bytes: number) => {
    const left = bytes - new TextEncoder().encode(start).length - 2
    return `${start}\r\n${line.repeat(left / line.length)}${'\n'.repeat(left % line.length)}`
  }
  expect((await upload(ada, fill(10_485_760), 'preview')).body.data).toMatchObject({ rows: 1, size: 10_485_760 })
  const more = await upload(ada, fill(10_485_761), 'preview')
  expect([more.status, more.body.data]).toEqual([413, { file: ['The file is larger than 10 MB'] }])
  const lines = await upload(ada, '\n'.repeat(10_485_760), 'preview')
  expect(lines.body.data).toEqual({ file: ['The file has more lines than a spreadsheet can hold'] })
})

test('another district’s upload answers like an unknown one', async () => {
  const [here, there] = [await newDistrict(), await newDistrict()]
  const [ada, eve] = [await here.person('super_admin'), await there.person('super_admin')]
  const id = (await upload(eve, csvOf(ROWS.slice(0, 2)), 'preview')).body.data.import_id
  const never = `${id.slice(0, -6)}000000`
  for (const mode of ['preview', 'all', 'good']) {
    const foreign = await post(ada, { mode, import_id: id })
    expect([foreign.status, foreign.body]).toEqual([404, (await post(ada, { mode, import_id: never })).body])
  }
  expect((await post(ada, { mode: 'all', import_id: '../../secret' })).status).toBe(400)
  expect((await eve.call('GET', `strategic_repository/imports/${id}/`)).body.data.ready).toBe(2)
})
