import { env } from 'cloudflare:workers'
import { type StrategyText, universalRow } from '#db/repository/strategy-row.ts'
import { replaceUniversal } from '#db/repository/universal.ts'
import { GRADES } from '#model/grades.ts'
import type { Answer, newDistrict } from '#tests/kit/district.ts'
import { formOf } from '#tests/kit/form-of.ts'
import { writeCsv } from '#worker/kit/csv/write.ts'

type District = Awaited<ReturnType<typeof newDistrict>>
type Person = Awaited<ReturnType<District['person']>>
export type Mode = 'preview' | 'all' | 'good'

/** A row with default texts; tests only give the ones that matter to them. */
export function strategy(over: Partial<StrategyText> = {}): StrategyText {
  return {
    pillar: 'Reading',
    initiative: 'Early reading',
    objective: 'Every child decodes',
    grades: ['1', '2'],
    strategy: 'Teach phonics daily',
    strategic_method: 'Thirty minutes each morning.',
    ...over,
  }
}

export const HEADER = ['Pillar', 'Initiative', 'Objective', 'Grade', 'Strategy', 'Strategic method']
export function csvOf(rows: readonly StrategyText[]): string {
  return writeCsv(
    HEADER,
    rows.map((row) => [
      row.pillar,
      row.initiative,
      row.objective,
      row.grades.length === GRADES.length ? 'All' : row.grades.join(', '),
      row.strategy,
      row.strategic_method,
    ]),
  )
}

/** Posts a form with these fields, as a page or a client does. */
export function post(person: Pick<Person, 'call'>, fields: Record<string, string | File>): Promise<Answer> {
  return person.call('POST', 'strategic_repository/', formOf(fields))
}

export function csvFile(csv: string | Uint8Array<ArrayBuffer>, name = 'strategies.csv'): File {
  return new File([csv], name, { type: 'text/csv' })
}

export function upload(person: Pick<Person, 'call'>, csv: string | Uint8Array<ArrayBuffer>, mode: Mode) {
  return post(person, { mode, file: csvFile(csv) })
}

/** A district with these strategies in its own library, and its Super Admin. */
export async function withLibrary(district: District, rows: readonly StrategyText[]) {
  const ada = await district.person('super_admin')
  if (rows.length > 0) {
    const { status, body } = await upload(ada, csvOf(rows), 'all')
    if (status !== 201) throw new Error(JSON.stringify(body))
  }
  return ada
}

/** Loads the universal library of a cell, as the operator does. */
export async function loadUniversal(rows: readonly StrategyText[], cell: '00' | '01' = '00'): Promise<void> {
  const database = cell === '00' ? env.DISTRICTS_00 : env.DISTRICTS_01
  const made = rows.map((row, at) => universalRow(row, at + 1, '2026-07-01T12:00:00.000Z'))
  await database.batch(replaceUniversal(made).map(({ sql, params }) => database.prepare(sql).bind(...params)))
}

/** All strategies that a search finds, on all pages. */
export async function found(person: Pick<Person, 'call'>, query: Record<string, string> = {}): Promise<string[]> {
  const all: string[] = []
  let path: string | null = `strategic_repository/?${new URLSearchParams(query)}`
  while (path) {
    const { body }: Answer = await person.call('GET', path)
    all.push(...body.data.results.map((row: { strategy: string }) => row.strategy))
    path = body.data.next?.replace('/api/', '') ?? null
  }
  return all
}
