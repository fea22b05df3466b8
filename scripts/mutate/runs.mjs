import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Engines that stay open between test files, one of each kind; one that says nothing for too long is ended. */
const open = new Map()
const SILENCE_MS = { node: 60_000, workerd: 180_000 }

let mutated = []
/** What the engines have in memory: each target with its text and its mutants. */
export function loadTargets(targets) {
  mutated = targets.map(({ file, text, mutants, first }) => ({ file, text, mutants, first }))
}

function engine(kind) {
  if (!open.has(kind)) {
    // A group of its own, so that ending it also ends the workers that it started.
    const child = spawn(process.execPath, [join(import.meta.dirname, 'engine.mjs'), kind], {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.send({ targets: mutated })
    open.set(kind, { child, hear: hearing(child) })
  }
  return open.get(kind)
}

/** A function that waits for what the engine says next; null if it ends or says nothing for that long. */
function hearing(child) {
  const said = []
  let wake = () => {}
  const hear = (message) => {
    said.push(message)
    wake()
  }
  child.on('message', hear)
  child.on('exit', () => hear(null))
  return async (limit) => {
    if (said.length === 0) {
      const watch = new AbortController()
      const heard = new Promise((resolve) => {
        wake = resolve
      })
      await Promise.race([heard, setTimeout(limit, null, { signal: watch.signal }).catch(() => null)])
      watch.abort()
    }
    return said.shift() ?? null
  }
}

function endEngine(kind) {
  const { child } = open.get(kind)
  open.delete(kind)
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
export const endEngines = () => [...open.keys()].forEach(endEngine)

/**
 * Tries these mutants with one test file; `heard` gets each answer as it comes. A mutant that never comes back ends the
 * engine, and the rest of them go on in a new one. With `later`, a slow file only says that it is slow.
 */
export async function tryTestFile(kind, { test, ids, later }, heard) {
  let left = ids
  while (left.length > 0) {
    const { child, hear } = engine(kind)
    child.send({ test, open: left, later })
    let trying = null
    let said = await hear(SILENCE_MS[kind])
    while (said && !said.done) {
      if (said.trying) trying = said.trying
      else if (!said.ready) heard(said)
      said = await hear(SILENCE_MS[kind])
    }
    if (said) {
      if (said.failure) heard({ leftOut: said.failure })
      return
    }
    endEngine(kind)
    if (!trying) return heard({ leftOut: 'it never ends' })
    heard({ id: trying, fate: 'late' })
    left = left.slice(left.indexOf(trying) + 1)
  }
}
