import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Engines that stay open between mutants, one of each kind; one that does not answer in time is ended and started again. */
const open = new Map()

async function engine(kind) {
  const before = open.get(kind)
  if (before) return before
  // A group of its own, so that ending it also ends the workers that it started.
  const child = spawn(process.execPath, [join(import.meta.dirname, 'engine.mjs'), kind], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  open.set(kind, child)
  await answer(child)
  return child
}

function answer(child) {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      child.removeAllListeners('exit')
      if (message.failure) reject(new Error(message.failure))
      else resolve(message)
    })
    child.once('exit', (code) => reject(new Error(`The tests ended with ${code}.`)))
  })
}

export function endEngine(kind) {
  const child = open.get(kind)
  open.delete(kind)
  if (!child) return
  child.removeAllListeners('exit')
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
export const endEngines = () => [...open.keys()].map(endEngine)

/** Runs the tests with a file's text replaced; null if they take longer than `limit` milliseconds. */
export async function tryTests(kind, ask, limit) {
  const child = await engine(kind)
  const watch = new AbortController()
  child.send(ask)
  try {
    const said = await Promise.race([answer(child), setTimeout(limit, null, { signal: watch.signal })])
    if (said === null) endEngine(kind)
    return said
  } catch (error) {
    endEngine(kind)
    throw error
  } finally {
    watch.abort()
  }
}
