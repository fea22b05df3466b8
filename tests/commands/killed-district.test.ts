import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRecords } from '../../db/operators/records.ts'
import { listDistricts } from '../../worker/operators/list-districts.ts'
import { forgetState, inDatabase, inService, killAfter, ROOT, runCommand, STATE, whileSlow } from './run-command.ts'

const ASH = 'Ash Public Schools'
const FILE = join(ROOT, STATE, 'ash.tar')
const FOLDER = join(ROOT, STATE, 'ash')

beforeAll(async () => {
  forgetState()
  mkdirSync(join(ROOT, STATE), { recursive: true })
  const admin = ['--admin-email', 'cy@ash.example', '--admin-first-name', 'Cy', '--admin-last-name', 'Lee']
  await district('create', '--name', ASH, '--time-zone', 'America/Denver', '--cell', '00', ...admin)
})
afterAll(forgetState)

async function district(...args: string[]): Promise<string> {
  const { code, said } = await runCommand('district', args)
  expect([code, said]).toEqual([0, said])
  return said
}

async function refused(...args: string[]): Promise<string> {
  const { code, said } = await runCommand('district', args)
  expect([code, said]).toEqual([1, said])
  return said
}

async function state(): Promise<string | undefined> {
  return (await inService(listDistricts)).find(({ name }) => name === ASH)?.state
}

async function exportRecords(): Promise<string[]> {
  const all = await inService(({ directory }) => listRecords(directory, 100))
  return all.map(({ action, hash }) => `${action} ${hash}`)
}

async function attention(): Promise<string> {
  return JSON.parse((await runCommand('status', ['--json'])).said).attention.join('\n')
}

async function historyOf(action: string): Promise<number | null> {
  const count = "select count(*) as times from audit where entity = 'district' and action = ?"
  return inDatabase('DISTRICTS_00', (cell) => cell.prepare(count).bind(action).first<number>('times'))
}

test('a killed suspend or resume shows as interrupted, and the next one finishes it and records it once', async () => {
  await whileSlow('DISTRICTS_00', 'update of suspended_at on districts', () =>
    killAfter('directory', 'district', ['suspend', ASH]),
  )
  expect([await state(), await historyOf('suspend')]).toEqual(['between', 0])
  expect(await attention()).toContain('is suspended only in the directory')
  await district('suspend', ASH)
  expect([await state(), await historyOf('suspend')]).toEqual(['suspended', 1])
  expect(await attention()).not.toContain('suspended')

  await whileSlow('DIRECTORY', 'update of status on districts', () => killAfter('cell 00', 'district', ['resume', ASH]))
  expect([await state(), await historyOf('resume')]).toEqual(['between', 1])
  expect(await attention()).toContain('is suspended only in the directory')
  await district('resume', ASH)
  expect([await state(), await historyOf('resume')]).toEqual(['active', 1])
  expect(await attention()).not.toContain('suspended')
})

test('a killed export leaves no archive and no record, what it wrote is refused, and the next one is whole', async () => {
  const ask = ['export', ASH, '--file', FILE]
  await killAfter('rows/', 'district', ask)
  expect([existsSync(FILE), await exportRecords()]).toEqual([false, []])
  const part = `${FILE}.part`
  const incomplete = /incomplete|missing manifest\.json|not a district archive/
  expect(await refused('verify', '--file', part)).toMatch(incomplete)
  expect(await refused('import', '--file', part)).toMatch(incomplete)
  expect(await refused('delete', ASH, '--yes', ASH, '--archive', part)).toMatch(incomplete)
  expect(await state()).toBe('active')
  // Longer than the archive, as an interrupted export of a larger district would be.
  writeFileSync(part, new Uint8Array(2_000_000).fill(65))
  const [, hash = 'none'] = /Content hash: (\w{64})/.exec(await district(...ask)) ?? []
  expect(await district('verify', '--file', FILE)).toContain(`Content hash: ${hash}`)
  expect([existsSync(part), await exportRecords()]).toEqual([false, [`export ${hash}`]])
  const whole = readFileSync(FILE)
  expect(await refused(...ask)).toContain('already exists')
  expect(readFileSync(FILE).equals(whole)).toBe(true)
})

test('a killed hand-over leaves no folder and no record, and the next one has only what its index lists', async () => {
  const ask = ['export', ASH, '--handover', FOLDER]
  await killAfter('choices', 'district', ask)
  expect([existsSync(FOLDER), existsSync(join(`${FOLDER}.part`, 'index.csv'))]).toEqual([false, false])
  expect((await exportRecords()).filter((record) => record.startsWith('hand-over'))).toEqual([])
  mkdirSync(join(`${FOLDER}.part`, 'lists'), { recursive: true })
  writeFileSync(join(`${FOLDER}.part`, 'lists/left.csv'), 'from the killed run')
  const [, hash = 'none'] = /SHA-256 of index.csv: (\w{64})/.exec(await district(...ask)) ?? []
  const sha256 = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(FOLDER, path)))
      .digest('hex')
  expect(sha256('index.csv')).toBe(hash)
  const lines = readFileSync(join(FOLDER, 'index.csv'), 'utf8').trim().split(/\r?\n/).slice(1)
  expect(lines.map((line) => line.split(',')[0])).toContain('lists/users.csv')
  for (const line of lines) expect(line).toContain(sha256(line.split(',')[0]!)) // a path without commas
  expect([existsSync(join(FOLDER, 'lists/left.csv')), existsSync(`${FOLDER}.part`)]).toEqual([false, false])
  expect((await exportRecords())[0]).toBe(`hand-over ${hash}`)
})

test('measures are made again from their data, and once more changes nothing', async () => {
  const run = async () => {
    const { code, said } = await runCommand('measures', ['remake'])
    expect([code, said]).toEqual([0, expect.stringMatching(/1 made again\n[\s\S]*\nMade again: 1 measure or survey\./)])
  }
  const heads = () =>
    inDatabase('DISTRICTS_00', (cell) =>
      cell
        .prepare('select measure_id, due_year, result, years from measure_heads')
        .all()
        .then(({ results }) => results),
    )
  const insert = `insert into measures (district_id, id, name, name_key, search_key, unit, due_days, grades, threshold,
    target_date, target_score, created_at, updated_at)
    select district_id, 'msr_ash', 'On track', 'on track', 'on track', 'percent', '{}', '[]', 10, '2027-06-01', 80000, ?1, ?1 from districts`
  await inDatabase('DISTRICTS_00', (cell) => cell.prepare(insert).bind('2026-09-01T08:00:00.000Z').run())
  expect(await heads()).toEqual([])
  await run()
  const made = await heads()
  expect(made).toMatchObject([{ measure_id: 'msr_ash', result: null, years: expect.stringContaining('80000') }])
  await run()
  expect(await heads()).toEqual(made)
})

test('a killed backup counts as none, and the next one is whole and can be restored from', async () => {
  const noted = () =>
    inDatabase('DIRECTORY', (directory) =>
      directory.prepare('select count(*) as times from backups where archive is not null').first<number>('times'),
    )
  await whileSlow('DIRECTORY', 'insert on backups', () => killAfter('Writing', 'district', ['backup', ASH]))
  expect(await noted()).toBe(0)
  const [, name = 'none'] = /in the backups as (\S+):/.exec(await district('backup', ASH)) ?? []
  expect(await noted()).toBe(1)
  expect(await district('restore', ASH, '--night', name)).toContain(`is as it was in ${name}`)
})
