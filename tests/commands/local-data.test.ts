import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetState, listen, readNote, runCommand, runtimesBelow, startCommand, writeNote } from './run-command.ts'

beforeAll(forgetState)
afterAll(forgetState)

test('start checks the port before it prepares anything', async () => {
  const { port, server } = await listen()
  const { code, said } = await runCommand('start', [], { PORT: String(port) })
  server.close()
  expect(code).toBe(1)
  expect(said).toContain(`Port ${port} is taken by another program`)
  expect(said).not.toContain('Packages')
})

test('a note left by a crash stops no command', async () => {
  // This process lives, but it is not the one that wrote the note.
  for (const note of [{ pid: process.pid, started: '1', address: 'http://localhost:9' }, { pid: process.pid }]) {
    writeNote(note)
    expect(await runCommand('reset')).toEqual({ code: 0, said: expect.stringContaining('deleted') })
  }
})

test('start fills empty databases, serves the product, makes other commands refuse, and restarts a killed runtime', async () => {
  const { port, server } = await listen()
  await new Promise((done) => server.close(done))
  const started = startCommand('start', [], { PORT: String(port) })
  try {
    await expect.poll(started.said, { timeout: 300_000 }).toContain(`Waymark is at http://localhost:${port}`)
    expect(await runCommand('seed')).toMatchObject({ code: 1, said: expect.stringContaining(`localhost:${port}`) })
    const admin = ['--admin-email', 'ada@oak.example', '--admin-first-name', 'Ada', '--admin-last-name', 'Reyes']
    const made = await runCommand('district', ['create', '--name', 'Oak', '--time-zone', 'America/Denver', ...admin])
    const link = /http:\S+\/accept-invitation\/\S+/.exec(made.said)?.[0] ?? ''
    expect(new URL(link).port).toBe(String(port))
    expect((await fetch(link)).status).toBe(200)
    const { said } = await runCommand('district', ['list', '--json'])
    const oak = (JSON.parse(said) as { name: string; nextDigestAt: string }[]).find(({ name }) => name === 'Oak')
    const denver = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Denver', hour: 'numeric', weekday: 'short' })
    expect(denver.format(new Date(oak?.nextDigestAt ?? 0))).toMatch(/^(Mon|Tue|Wed|Thu|Fri),\s7\sAM$/)

    for (const pid of await runtimesBelow(readNote().pid)) process.kill(pid, 'SIGKILL')
    await expect.poll(started.said, { timeout: 300_000 }).toContain('Server, started again')
    await expect
      .poll(() => fetch(`http://localhost:${port}/login`).catch(() => null), { timeout: 60_000 })
      .toMatchObject({ status: 200 })
  } finally {
    started.child.kill('SIGTERM')
  }
  expect(await started.ended).toMatchObject({ code: 0 })
})

test('seed adds a larger district to the others, and fails if it adds nothing', async () => {
  expect(await runCommand('seed')).toMatchObject({ code: 1, said: expect.stringContaining('nothing was added') })
  const added = await runCommand('seed', ['--size', 'large'])
  expect(added).toMatchObject({ code: 0, said: expect.stringContaining('superadmin@large.maplewood.school') })
  expect(await runCommand('seed', ['--size', 'large'])).toMatchObject({ code: 1 })
  const { said } = await runCommand('district', ['list', '--json'])
  const names = (JSON.parse(said) as { name: string }[]).map(({ name }) => name)
  expect(names).toEqual([
    'Maplewood Public Schools',
    'Maplewood Public Schools (large)',
    'Oak',
    'Riverbend School District',
  ])
})

test('migrate applies nothing twice, and reset deletes everything', async () => {
  expect(await runCommand('migrate')).toMatchObject({ code: 0, said: expect.stringContaining('up to date') })
  expect(await runCommand('reset')).toMatchObject({ code: 0 })
  expect(JSON.parse((await runCommand('district', ['list', '--json'])).said)).toEqual([])
})
