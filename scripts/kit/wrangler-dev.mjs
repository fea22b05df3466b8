import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { toolEnvironment } from './environment.mjs'
import { LOCAL_SETTINGS } from './local-settings.mjs'
import { node24 } from './node24.mjs'
import { BUNDLED_WORKER, ROOT, WRANGLER } from './paths.mjs'
import { refuseTakenPort } from './ports.mjs'
import { stopTree } from './processes.mjs'
import { tail, track } from './run.mjs'
import { Refusal } from './say.mjs'

const PATIENCE = 120_000

/**
 * Serves the built Worker locally and resolves once it answers: its address, `stop`, `output` (its last output), and
 * `ended`, a promise that resolves when it ends by itself. `settings` replace wrangler.toml's; by default the local
 * ones. `fromSources` bundles at each start and after each change; otherwise the bundle of `prepareServer` keeps running,
 * whatever is saved meanwhile.
 */
export async function serve({ port, state, logLevel = 'warn', onOutput = () => {}, vars = {}, settings, fromSources }) {
  await refuseTakenPort(port)
  const address = `http://localhost:${port}`
  const base = settings ?? { ...LOCAL_SETTINGS, PUBLIC_URL: address }
  const child = spawn(
    node24(),
    [...wranglerArguments(port, state, logLevel, { ...base, ...vars }), ...(fromSources ? [] : BUNDLED)],
    {
      cwd: ROOT,
      env: { ...toolEnvironment(), CI: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    },
  )
  track(child)
  let output = ''
  const keep = (text) => {
    output = (output + text).slice(-40_000)
    onOutput(text)
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const ended = new Promise((done) => child.once('close', done))
  const stop = () => stopTree(child)
  try {
    await untilServing(address, child, () => output)
  } catch (error) {
    await stop()
    throw new Refusal(`${error.message}\n${tail(output)}`)
  }
  return { address, stop, ended, output: () => output }
}

/** The Worker as it is deployed, which wrangler neither bundles nor watches. */
const BUNDLED = [BUNDLED_WORKER, '--no-bundle']

function wranglerArguments(port, state, logLevel, vars) {
  return [
    ...[WRANGLER, 'dev', '--local', '--port', String(port), '--inspector-port', '0', '--persist-to', state],
    ...Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ...['--log-level', logLevel, '--show-interactive-dev-session', 'false'],
  ]
}

async function untilServing(address, child, output) {
  const deadline = Date.now() + PATIENCE
  let failingSince = null
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('The server stopped while it was starting:')
    if (/Build failed with/.test(output())) throw new Error('The Worker does not build:')
    const status = await statusOf(`${address}/login`)
    if (status !== null && status < 500) return
    if (status !== null) failingSince ??= Date.now()
    if (failingSince && Date.now() - failingSince > 10_000) throw new Error(`The server answers ${status} to /login:`)
    await wait(150)
  }
  throw new Error('The server did not answer in time:')
}

async function statusOf(url) {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(8_000) })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}
