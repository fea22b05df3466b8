import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDistricts } from '../../worker/operators/list-districts.ts'
import { forgetState, inService, killAfter, ROOT, runCommand, STATE, whileSlow } from './run-command.ts'

const OAK = 'Oak Public Schools'
const ELM = 'Elm Public Schools'
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

const killedAfter = (words: string, ...args: string[]) => killAfter(words, 'district', args)

const listed = () => inService(listDistricts)

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
  const [{ id = '', ...there } = {}] = JSON.parse(await district('list', '--json'))
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

test('a create that is killed is finished by the next one, and a third makes no second district', async () => {
  const admin = ['--admin-email', 'bo@elm.example', '--admin-first-name', 'Bo', '--admin-last-name', 'Lind']
  const made = ['create', '--name', ELM, '--time-zone', 'America/Denver', '--cell', '01', ...admin]
  await whileSlow('DISTRICTS_01', 'insert on districts', () => killedAfter('Directory', ...made))
  const links = [await district(...made), await district(...made)].map(
    (said) => /\/accept-invitation\/(\S+)/.exec(said)?.[1],
  )
  expect(new Set(links).size).toBe(2)
  expect((await listed()).filter(({ name }) => name === ELM)).toMatchObject([
    { cell: '01', state: 'active', people: 1 },
  ])
  expect(await refused(...made.with(2, OAK))).toContain(`A district named ${OAK} already exists`)
})

test('suspend and resume can be repeated, and a killed import goes on and ends as the archive was', async () => {
  for (const [change, state, words] of [
    ['suspend', 'suspended', 'is suspended'],
    ['resume', 'active', 'is open'],
  ] as const) {
    for (let times = 0; times < 2; times += 1) expect(await district(change, ELM)).toContain(words)
    expect((await listed()).find(({ name }) => name === ELM)?.state).toBe(state)
  }
  const file = join(ROOT, STATE, 'elm.tar')
  await district('export', ELM, '--file', file)
  expect(await district('verify', '--file', file)).toContain('is whole')
  expect(await refused('import', '--file', file)).toContain('already')
  await district('delete', ELM, '--yes', ELM, '--archive', file)
  const back = ['import', '--file', file, '--cell', '00']
  await killedAfter('reserved', ...back)
  const [hashes, again] = [(await district(...back)).match(/\b\w{64}\b/g), await refused(...back)]
  expect([hashes?.length, new Set(hashes).size]).toEqual([2, 1])
  expect(again).toContain('already')
  expect((await listed()).find(({ name }) => name === ELM)).toMatchObject({ cell: '00', state: 'active', people: 1 })
})

test('a file creates many districts, goes on after a kill and after a row that fails, and is refused whole if a row is wrong', async () => {
  const [file, links] = [join(ROOT, STATE, 'districts.csv'), join(ROOT, STATE, 'links.csv')]
  const write = (...rows: string[]) =>
    writeFileSync(file, ['District,Time zone,First name,Last name,Email', ...rows].join('\n'))
  const ash = 'Ash Schools,America/Chicago,Cy,Lee,cy@ash.example'
  const fir = 'Fir Schools,America/New_York,Di,Roe,di@fir.example'
  const create = ['create', '--file', file, '--links', links]
  write(ash, fir.replace('America/New_York', 'Boston'), ash)
  const wrong = await refused(...create)
  expect(wrong).toContain('Row 3, Time zone: Use a time zone such as America/Denver')
  expect(wrong).toContain('Row 4: has the district or the email address of row 2')
  write(ash, `${OAK},America/Denver,Ed,Fox,ed@oak.example`, fir)
  await killedAfter('Cell', ...create)
  const firstLinks = await refused(...create).then((said) => {
    expect(said).toContain(`${OAK}: A district named ${OAK} already exists`)
    return readFileSync(links, 'utf8').match(/\/accept-invitation\/\S+/g)
  })
  await refused(...create)
  const all = [...(firstLinks ?? []), ...(readFileSync(links, 'utf8').match(/\/accept-invitation\/\S+/g) ?? [])]
  expect([all.length, new Set(all).size]).toEqual([4, 4])
  const made = (await listed()).filter(({ name }) => /^(Ash|Fir) /.test(name))
  expect(made.map(({ name, state, people }) => [name, state, people])).toEqual([
    ['Ash Schools', 'active', 1],
    ['Fir Schools', 'active', 1],
  ])
})
