import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot, LOCAL_STATE } from './paths.mjs'
import { isAlive, startTime } from './processes.mjs'
import { Refusal } from './say.mjs'

const FILE = inRoot(LOCAL_STATE, 'running.json')

/** Notes that a server uses the local data, so that nothing else deletes or fills it meanwhile. */
export function noteRunning(address) {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify({ pid: process.pid, started: startTime(process.pid), address }))
}

/** Deletes the note if this process wrote it. */
export function noteStopped() {
  if (readNote()?.pid === process.pid) rmSync(FILE, { force: true })
}

export function refuseWhileRunning(what) {
  const other = runningServer()
  if (other)
    throw new Refusal(`Waymark is running at ${other.address} (process ${other.pid}). Stop it before you ${what}.`)
}

/** The address of the product on this machine: where it runs, or where `npm start` would serve it. */
export function localAddress() {
  return runningServer()?.address ?? `http://localhost:${process.env.PORT || 8787}`
}

/**
 * After a crash the note stays behind, and its process id may belong to another program by now. Only the process that
 * started at the noted time is ours.
 */
function runningServer() {
  const note = readNote()
  if (!note || note.pid === process.pid || !isAlive(note.pid)) return null
  return note.started && note.started === startTime(note.pid) ? note : null
}

function readNote() {
  if (!existsSync(FILE)) return null
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'))
  } catch {
    return null // A crash cut it short.
  }
}
