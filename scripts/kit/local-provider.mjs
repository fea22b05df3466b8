import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { toolEnvironment } from './environment.mjs'
import { node24 } from './node24.mjs'
import { inRoot, ROOT } from './paths.mjs'
import { freePortFrom } from './ports.mjs'
import { stopTree } from './processes.mjs'
import { tail, track } from './run.mjs'
import { Refusal } from './say.mjs'

const PATIENCE = 30_000

/** Starts the local sign-in provider for the product at `port`; returns the Worker's settings for it, and `stop`. */
export async function startProvider(port) {
  const own = await freePortFrom(port + 1000)
  const issuer = `http://localhost:${own}`
  const secret = randomBytes(16).toString('hex')
  const args = [inRoot('scripts/local-provider.mjs'), String(own), `http://localhost:${port}`, secret]
  const child = spawn(node24(), args, {
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
  while (!output.includes('provider at')) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Refusal(`The local sign-in provider did not start:\n${tail(output)}`)
    }
    await wait(50)
  }
  const vars = { OIDC_LOCAL_ISSUER: issuer, OIDC_LOCAL_CLIENT_ID: 'waymark-local', OIDC_LOCAL_CLIENT_SECRET: secret }
  return { vars, stop: () => stopTree(child) }
}
