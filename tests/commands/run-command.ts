import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { withLocalBindings } from '../../scripts/kit/local-bindings.mjs'
import { COMMANDS_STATE } from '../../scripts/kit/paths.mjs'
import type { Service } from '../../worker/operators/service.ts'

export const ROOT = join(import.meta.dirname, '../..')
export const STATE = COMMANDS_STATE
const NOTE = join(ROOT, STATE, 'running.json')

export type Ended = { code: number | null; said: string }
type Started = { child: ChildProcess; said: () => string; ended: Promise<Ended> }
type Env = Record<string, string>
type Databases = Pick<Service, 'directory' | 'cells'>

/** Starts `scripts/<name>.mjs` on the state folder of these tests. */
export function startCommand(name: string, args: string[] = [], env: Env = {}): Started {
  const { WAYMARK_PREPARED: _, ...own } = process.env
  const child = spawn(process.execPath, [`scripts/${name}.mjs`, ...args], {
    cwd: ROOT,
    env: { ...own, WAYMARK_STATE: STATE, ...env },
  })
  let said = ''
  const keep = (bytes: Buffer) => {
    said += bytes.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<Ended>((done) => child.once('close', (code) => done({ code, said })))
  return { child, said: () => said, ended }
}

export function runCommand(name: string, args: string[] = [], env: Env = {}): Promise<Ended> {
  return startCommand(name, args, env).ended
}

/** What a command would read from the state folder, without starting one: that takes most of its time. */
export function inService<T>(read: (service: Databases) => Promise<T>): Promise<T> {
  return withLocalBindings(STATE, (env) =>
    // bindings of wrangler.toml
    read({ directory: env.DIRECTORY!, cells: { '00': env.DISTRICTS_00!, '01': env.DISTRICTS_01! } }),
  )
}

/** Runs a command that is killed with its databases as soon as it prints the given words. */
export async function killAfter(words: string, name: string, args: string[] = []): Promise<void> {
  const { child, said, ended } = startCommand(name, args)
  await expect.poll(said, { timeout: 120_000, interval: 5 }).toContain(words)
  const runtimes = await runtimesBelow(child.pid!)
  child.kill('SIGKILL')
  for (const pid of runtimes) process.kill(pid, 'SIGKILL')
  expect((await ended).code).not.toBe(0)
}

/** Works with one database, by its binding in wrangler.toml. */
export function inDatabase<T>(binding: string, work: (database: D1Database) => Promise<T>): Promise<T> {
  return withLocalBindings(STATE, async (env) => work(env[binding]!))
}

/** This write takes so long that a kill always arrives before it ends. */
export async function whileSlow(binding: string, write: string, work: () => Promise<void>): Promise<void> {
  await inDatabase(binding, (database) =>
    database.batch([
      database.prepare(
        'create view long as with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000000000) select i from n',
      ),
      database.prepare(`create trigger slow before ${write} begin select count(*) from long; end`),
    ]),
  )
  await work()
  await inDatabase(binding, (database) =>
    database.batch([database.prepare('drop trigger slow'), database.prepare('drop view long')]),
  )
}

/** Empties the folder itself, which may be a link to one in memory. */
export function forgetState(): void {
  const folder = join(ROOT, STATE)
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
}

export function writeNote(note: object): void {
  mkdirSync(join(ROOT, STATE), { recursive: true })
  writeFileSync(NOTE, JSON.stringify(note))
}

export function readNote(): { pid: number; started: string; address: string } {
  return JSON.parse(readFileSync(NOTE, 'utf8'))
}

/** A program that listens on its own port. */
export async function listen(): Promise<{ port: number; server: Server }> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return { port: address.port, server }
}

/** The Workers runtimes that a process has started. */
export async function runtimesBelow(pid: number): Promise<number[]> {
  const { descendants } = await import(join(ROOT, 'scripts/kit/processes.mjs'))
  return (descendants(pid) as number[]).filter((one) => /\/workerd(\s|\0)/.test(commandLine(one)))
}

function commandLine(pid: number): string {
  if (process.platform !== 'linux') return spawnSync('ps', ['-o', 'command=', '-p', String(pid)]).stdout.toString()
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // It has ended.
  }
}
