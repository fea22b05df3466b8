import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetState, ROOT, runCommand, runtimesBelow, STATE, startCommand } from './run-command.ts'

const OAK = 'Oak Public Schools'
const FILE = join(ROOT, STATE, 'oak.tar')
const FOLDER = join(ROOT, STATE, 'oak')

beforeAll(async () => {
  forgetState()
  mkdirSync(join(ROOT, STATE), { recursive: true })
  const admin = ['--admin-email', 'ada@oak.example', '--admin-first-name', 'Ada', '--admin-last-name', 'Reyes']
  const made = ['create', '--name', OAK, '--time-zone', 'America/Denver', '--cell', '00', ...admin]
  expect(await district(...made)).toContain(`${OAK} is ready`)
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

/** The same command, killed with its databases as soon as it says that a step is done. */
async function killedAfter(words: string, ...args: string[]): Promise<void> {
  const { child, said, ended } = startCommand('district', args)
  await expect.poll(said, { timeout: 60_000, interval: 5 }).toContain(words)
  const runtimes = await runtimesBelow(child.pid!)
  child.kill('SIGKILL')
  for (const pid of runtimes) process.kill(pid, 'SIGKILL')
  expect((await ended).code).not.toBe(0)
}

type Listed = { id: string; name: string; cell: string; state: string; people: number }
async function listed(): Promise<Listed[]> {
  return JSON.parse(await district('list', '--json'))
}

test('a killed move continues when it is run again, and so does a restore', async () => {
  // tests/operators cuts both off before each call; here the whole process is killed.
  await killedAfter('on cell 01', 'move', OAK, '--cell', '01')
  expect(await district('move', OAK, '--cell', '01')).toContain('is on cell 01, active')

  const [, night = ''] = /in the backups as (\S+):/.exec(await district('backup', OAK)) ?? []
  expect(await district('verify', OAK, '--night', night)).toContain('is whole')
  const restore = ['restore', OAK, '--night', night, '--cell', '00']
  await killedAfter('the same as in the archive', ...restore)
  expect(await district(...restore)).toContain(`is as it was in ${night}, on cell 00, active`)
})

test('a district is deleted with a verified archive, leaves a record, and is restored from its backups', async () => {
  const [{ id = '', ...there } = {}] = await listed()
  expect(there).toMatchObject({ cell: '00', state: 'active', people: 1 })
  const remove = ['delete', OAK, '--yes', OAK]
  expect(await refused(...remove)).toContain('Name its archive')
  const [, hash = ''] = /Content hash: (\w{64})/.exec(await district('export', OAK, '--file', FILE)) ?? []
  expect(await district('export', OAK, '--handover', FOLDER)).toContain('SHA-256 of index.csv')
  const people = readFileSync(join(FOLDER, 'lists/users.csv'), 'utf8')
  expect([people.includes('ada@oak.example'), people.includes('password')]).toEqual([true, false])
  await killedAfter('closed', ...remove, '--archive', FILE)
  expect(await district(...remove, '--archive', FILE)).toContain('is deleted. A record of this stays')
  const records = JSON.parse(await district('records', '--json'))
  expect(records.map(({ action }: { action: string }) => action)).toEqual(['delete', 'hand-over', 'export', 'restore'])
  expect(records[0]).toMatchObject({
    name: OAK,
    hash,
    by: expect.stringMatching(/.@./),
    finishedAt: expect.any(String),
  })
  expect(records[0].counts.rows).toBeGreaterThan(30)

  const nights = (await district('backup', id, '--list')).match(/\d{4}-\d\d-\d\dT\S+/g) ?? []
  expect(nights.at(-1)).toMatch(/-before-restore$/)
  expect(await district('restore', id, '--night', nights[0]!)).toContain('active')
})
