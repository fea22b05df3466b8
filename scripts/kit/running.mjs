import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from './paths.mjs'
import { isAlive } from './processes.mjs'
import { Refusal } from './say.mjs'

const FILE = inRoot('.wrangler/running.json')

/** Notes that a server uses the local data, so that nothing else deletes or fills it meanwhile. */
export function noteRunning(address) {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify({ pid: process.pid, address }))
}

/** Takes the note back when it is this process's own. */
export function noteStopped() {
  if (noted()?.pid === process.pid) rmSync(FILE, { force: true })
}

export function refuseWhileRunning(what) {
  const other = runningServer()
  if (other)
    throw new Refusal(`Waymark is running at ${other.address} (process ${other.pid}). Stop it before you ${what}.`)
}

function runningServer() {
  const other = noted()
  return other && other.pid !== process.pid && isAlive(other.pid) ? other : null
}

function noted() {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : null
}
