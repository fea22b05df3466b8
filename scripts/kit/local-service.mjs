import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { toolEnvironment } from './environment.mjs'
import { node24 } from './node24.mjs'
import { inRoot, ROOT } from './paths.mjs'
import { freePortFrom } from './ports.mjs'
import { stopTree } from './processes.mjs'
import { tail, track } from './run.mjs'
import { Refusal } from './say.mjs'

const PATIENCE = 30_000

/** Starts a script that stands in for a service of others, on a free port; resolves once it says `ready`. */
export async function startLocal(script, from, given, { ready, name }) {
  const port = await freePortFrom(from)
  const child = spawn(node24(), [inRoot(script), String(port), ...given], {
    cwd: ROOT,
    env: { ...toolEnvironment(), NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  track(child)
  let output = ''
  const keep = (text) => {
    output = (output + text).slice(-10_000)
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const deadline = Date.now() + PATIENCE
  while (!output.includes(ready)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Refusal(`The ${name} did not start:\n${tail(output)}`)
    }
    await wait(50)
  }
  return { address: `http://localhost:${port}`, stop: () => stopTree(child) }
}
