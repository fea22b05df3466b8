import { setTimeout as wait } from 'node:timers/promises'
import { startProvider } from './kit/local-provider.mjs'
import { LOCAL_STATE } from './kit/paths.mjs'
import { stopRunning } from './kit/run.mjs'
import { noteRunning, noteStopped, refuseWhileRunning } from './kit/running.mjs'
import { command, Refusal, say, step } from './kit/say.mjs'
import { seedWhenEmpty } from './kit/seed-local.mjs'
import { prepareDatabases, prepareScreens, prepareServices, prepareTools } from './kit/setup.mjs'
import { startTicker } from './kit/ticker.mjs'
import { rebuildOnChange } from './kit/watch.mjs'
import { serve } from './kit/wrangler-dev.mjs'

const watching = process.argv.includes('--watch')
const port = Number(process.env.PORT || 8787)

let server
let stopTicker = () => {}
let stopWatching = () => {}

async function start() {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Refusal(`PORT=${process.env.PORT} is not a port.`)
  say('Waymark')
  refuseWhileRunning('start it again')
  await prepareTools()
  await prepareServices()
  await prepareDatabases(LOCAL_STATE)
  await prepareScreens()
  await step(
    'Demo districts',
    () => seedWhenEmpty(LOCAL_STATE),
    (done) => (done ? 'filled when empty' : 'kept'),
  )
  const provider = await step('Sign-in provider', () => startProvider(port))
  server = await step('Server', () =>
    serve({ port, state: LOCAL_STATE, logLevel: watching ? 'log' : 'warn', onOutput, vars: provider.vars }),
  )
  noteRunning(server.address)
  stopTicker = startTicker(server.address, '*/15 * * * *', (problem) => say(`  ${problem}`))
  if (watching) stopWatching = rebuildOnChange()
  say(welcome(server.address))
  await server.ended
  if (stopping) return
  await stop()
  throw new Refusal('The server ended by itself; what it said last stands above.')
}

/** While the server starts its words are kept for the case that it fails; afterwards they are shown. */
function onOutput(text) {
  if (server && !stopping) process.stdout.write(text)
}

let stopping = null

/** Ends everything that was started, once, however often it is asked to. */
function stop() {
  stopping ??= (async () => {
    stopTicker()
    stopWatching()
    await stopRunning()
    noteStopped()
  })()
  return stopping
}

async function stopAndLeave() {
  if (stopping) return
  say('\n  Stopping …')
  await Promise.race([stop(), wait(15_000)])
  say('  Stopped. The data is kept in .wrangler/.')
  process.exit(0)
}

function welcome(address) {
  const accounts = ['superadmin', 'regionadmin', 'principal', 'pilot', 'community', 'board']
  return [
    '',
    `  Waymark is at ${address}`,
    '',
    '  Demo accounts, password maplewood-demo-2026',
    ...accounts.map((name) => `    ${name}@maplewood.school`),
    '    pending@maplewood.school (waits to be accepted)',
    '  A second district, password riverbend-demo-2026',
    '    superadmin@riverbend.school',
    '',
    `  Mails that were sent   ${address}/dev/mail`,
    `  API                    ${address}/api/docs`,
    watching
      ? '  Changes are built as you save them.'
      : '  Changes need a restart; npm run dev builds them as you save.',
    '  Ctrl-C stops it; the data stays in .wrangler/ (npm run reset deletes it).',
    '',
  ].join('\n')
}

process.on('SIGINT', stopAndLeave)
process.on('SIGTERM', stopAndLeave)
process.on('SIGHUP', stopAndLeave)
await command(() =>
  start().catch((error) => {
    // What a stop cuts short fails, and that is no news.
    if (!stopping) throw error
  }),
)
if (process.exitCode) await stop()
