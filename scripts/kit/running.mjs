import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot, LOCAL_STATE } from './paths.mjs'
import { isAlive, startTime } from './processes.mjs'
import { Refusal } from './say.mjs'

const FILE = inRoot(LOCAL_STATE, 'running.json')

/** Writes a note that a server uses the local data, so that no other command deletes or fills it. */
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

/** The address of the product on this machine: of the running server, or else of `npm start`. */
export function localAddress() {
  return runningServer()?.address ?? `http://localhost:${process.env.PORT || 8787}`
}

/**
 * After a crash the note is left behind, and its process id may belong to another program now. Only a process that
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
    return null // cut short by a crash
  }
}
