import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Every process below this one. Read them before stopping it, because orphans forget their parent. */
export function descendants(pid) {
  const children = new Map()
  for (const [child, parent] of processTable()) {
    children.set(parent, [...(children.get(parent) ?? []), child])
  }
  const found = []
  const queue = [pid]
  while (queue.length > 0) {
    const below = children.get(queue.shift()) ?? []
    found.push(...below)
    queue.push(...below)
  }
  return found
}

function processTable() {
  return process.platform === 'linux' ? fromProc() : fromPs()
}

function fromProc() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    const stat = procStat(pid)
    return stat ? [[Number(pid), stat.parent]] : []
  })
}

function procStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], parent: Number(fields[1]), started: fields[19] }
  } catch {
    return null // it has ended
  }
}

function fromPs() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return (stdout ?? '')
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
    .filter(([pid, parent]) => pid > 0 && parent >= 0)
}

/** Does a process still run? One that has ended and only waits for its parent does not. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  return process.platform !== 'linux' || (procStat(pid)?.state ?? 'Z') !== 'Z'
}

/** When a process started, as text to compare: process ids are reused, but pairs of id and start time are not. */
export function startTime(pid) {
  if (process.platform === 'linux') return procStat(pid)?.started ?? null
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || null
}

/** Ends a child and everything it started, its whole group if it leads one; kills them after five seconds. */
export async function stopTree(child) {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return
  const pids = [child.pid, ...descendants(child.pid)]
  const ended = new Promise((done) => child.once('exit', done))
  if (!signal(-child.pid, 'SIGTERM')) signal(child.pid, 'SIGTERM')
  await Promise.race([ended, wait(5000, undefined, { ref: false })])
  // Chromium creates its own process group; wait a moment for it, then kill what is left.
  for (let tries = 0; tries < 10 && pids.some(isAlive); tries++) await wait(100)
  for (const pid of pids.filter(isAlive)) signal(pid, 'SIGKILL')
}

function signal(pid, name) {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
