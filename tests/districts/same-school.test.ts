import { expect, test } from 'vitest'
import { formOf } from '#tests/kit/form-of.ts'
import { auditOf } from '#tests/plans/grown-plan.ts'
import { writeCsv } from '#worker/kit/csv/write.ts'
import { twoRegions } from './places.ts'

const HEADER = ['Region name', 'School type', 'School name', 'NCES id']
const [PRAIRIE, JUNIPER, FREE] = ['170993000001', '170993000002', '170993000003']

type Row = [name: string, nces: string]
type Given = { import_id: string; errors: { row: number; column: string; message: string }[] }

/** A district whose schools have NCES ids, and what a file of schools does there. */
async function numbered() {
  const district = await twoRegions()
  const { ada, southSchool, typeId, regionId } = district
  await ada.call('PATCH', `auth/schools/${southSchool.id}/`, { version: 1, nces_id: PRAIRIE })
  const made = { school_name: 'Hill School', region: regionId, school_type: typeId, nces_id: JUNIPER }
  await ada.call('POST', 'auth/schools/', made)
  const send = (fields: Record<string, string | File>) => ada.call('POST', 'auth/schools/imports/', formOf(fields))
  const look = async (...rows: Row[]): Promise<Given> => {
    const csv = writeCsv(
      HEADER,
      rows.map((row) => ['South', 'Elementary', ...row]),
    )
    return (await send({ mode: 'preview', file: new File([csv], 'rows.csv') })).body.data
  }
  return { ...district, send, look }
}

const told = ({ errors }: Given) => errors.map(({ row, column, message }) => [row, column, message])

test('a file that names one school by its NCES id and by its name has an error at the second row', async () => {
  const district = await numbered()
  const { ada, look, send, southSchool } = district
  const preview = await look(['Grand School', PRAIRIE], ['Prairie School', ''])
  expect(told(preview)).toEqual([[3, 'School name', 'Row 2 is already for Prairie School']])
  expect(preview).toMatchObject({ rows: 2, added: 0, changed: 1, failed: 1 })

  const all = await send({ mode: 'all', import_id: preview.import_id })
  expect([all.status, all.body.data.file]).toEqual([400, ['Nothing was imported because of errors in 1 of 2 rows']])
  const good = await send({ mode: 'good', import_id: preview.import_id })
  expect(good.body.detail).toBe('0 added, 1 changed')
  const { data } = (await ada.call('GET', `auth/schools/${southSchool.id}/`)).body
  expect(data).toMatchObject({ school_name: 'Grand School', nces_id: PRAIRIE })
  expect(await auditOf(district, southSchool.id)).toHaveLength(2)
})

test('the name first and the NCES id second is the same error, at the NCES id', async () => {
  const { look } = await numbered()
  const preview = await look(['Prairie School', ''], ['Juniper Hill School', FREE], ['Grand School', PRAIRIE])
  expect(told(preview)).toEqual([[4, 'NCES id', 'Row 2 is already for Prairie School']])
})

test('a school that gets another NCES id in one row is not found by its old one in the next', async () => {
  const { look } = await numbered()
  const preview = await look(['Prairie School', FREE], ['Grand School', PRAIRIE])
  expect(told(preview)).toEqual([[3, 'NCES id', 'Row 2 is already for Prairie School']])
})

test('two new schools with one name or one NCES id, and the name of another school, are errors', async () => {
  const { look } = await numbered()
  expect(told(await look(['Élan School', ''], ['élan  SCHOOL', FREE]))).toEqual([
    [3, 'School name', 'Row 2 has the same name'],
  ])
  expect(told(await look(['Elm School', FREE], ['Oak School', FREE]))).toEqual([
    [3, 'NCES id', 'Row 2 has the same NCES id'],
  ])
  expect(told(await look(['Hill School', PRAIRIE]))).toEqual([[2, 'NCES id', 'Another school has this NCES id']])
  expect(told(await look(['Elm School', PRAIRIE], ['Elm School', '']))).toEqual([
    [3, 'School name', 'Row 2 has the same name'],
  ])
})
