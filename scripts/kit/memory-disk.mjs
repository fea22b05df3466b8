import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, symlinkSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { addToEnvironment } from './environment.mjs'
import { inRoot } from './paths.mjs'
import { isAlive } from './processes.mjs'

/** Where Linux keeps files in memory, and more room than the tests' databases need. */
const MEMORY = '/dev/shm'
const ROOM = 4 * 2 ** 30
const NAME = /^waymark-(\d+)-/

let folder = null
const links = []

/**
 * From here on, tools write temporary files to memory if the machine has room for them: SQLite waits for the disk at
 * every write, which is a third of the time of the tests in workerd. All of it is removed when this process ends.
 */
export function useMemoryDisk() {
  if (folder !== null || !hasRoom()) return
  removeLeftovers()
  folder = mkdtempSync(join(MEMORY, `waymark-${process.pid}-`))
  addToEnvironment({ TMPDIR: folder })
  process.once('exit', () => {
    for (const path of [...links, folder]) rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  })
}

/** Empties a folder of databases, and keeps its files in memory if there is room. */
export function emptyState(state) {
  // After a run that was killed, this is a link to a folder that is gone, which rmSync takes for nothing at all.
  if (lstatSync(inRoot(state), { throwIfNoEntry: false })?.isSymbolicLink()) unlinkSync(inRoot(state))
  rmSync(inRoot(state), { recursive: true, force: true })
  if (folder === null) return
  const target = mkdtempSync(join(folder, 'state-'))
  mkdirSync(inRoot('.wrangler'), { recursive: true })
  symlinkSync(target, inRoot(state))
  links.push(inRoot(state))
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM
  } catch {
    return false
  }
}

/** Removes the folders of processes that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(NAME.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
}
