import { setTimeout as wait } from 'node:timers/promises'
import { startCalendar } from './kit/local-google.mjs'
import { startProvider } from './kit/local-provider.mjs'
import { readOptions } from './kit/options.mjs'
import { LOCAL_STATE } from './kit/paths.mjs'
import { refuseTakenPort } from './kit/ports.mjs'
import { stopRunning } from './kit/run.mjs'
import { noteRunning, noteStopped, refuseWhileRunning } from './kit/running.mjs'
import { command, Refusal, say, step } from './kit/say.mjs'
import { seedWhenEmpty } from './kit/seed-local.mjs'
import { prepareDatabases, prepareScreens, prepareServer, prepareServices, prepareTools } from './kit/setup.mjs'
import { startTicker } from './kit/ticker.mjs'
import { rebuildOnChange } from './kit/watch.mjs'
import { untilSilent } from './kit/watchdog.mjs'
import { serve } from './kit/wrangler-dev.mjs'

const USAGE = `npm start        or npm run dev, which builds again on every change

Sets everything up, fills a demo district, and serves the product on http://localhost:8787 (PORT changes it).`

let watching = false
const port = Number(process.env.PORT || 8787)

let server
let stopTicker = () => {}
let builds = { stop: () => {}, isBuilding: () => false }

async function start() {
  watching = readOptions(USAGE, { watch: { type: 'boolean', default: false } }).watch
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Refusal(`PORT=${process.env.PORT} is not a port. Use a number from 1 to 65535.`)
  say('Waymark')
  refuseWhileRunning('start it again')
  await refuseTakenPort(port)
  noteRunning(`http://localhost:${port}`)
  await prepareTools()
  await prepareServices()
  await prepareDatabases(LOCAL_STATE)
  await (watching ? prepareScreens() : prepareServer())
  await step(
    'Demo districts',
    () => seedWhenEmpty(LOCAL_STATE),
    (done) => (done ? 'filled when empty' : 'kept'),
  )
  const provider = await step('Sign-in provider', () => startProvider(port))
  const calendar = await step('Local calendar', () => startCalendar(port))
  const vars = { ...provider.vars, ...calendar.vars }
  const startServer = () =>
    serve({
      ...{ port, state: LOCAL_STATE, onOutput, vars },
      ...(watching ? { logLevel: 'log', fromSources: true } : {}),
    })
  server = await step('Server', startServer)
  stopTicker = startTicker(server.address, '*/15 * * * *', (problem) => say(`  ${problem}`))
  if (watching) builds = rebuildOnChange()
  say(welcome(server.address, vars.GOOGLE_CALENDAR_LOCAL_URL))
  await keepServing(startServer)
  if (stopping) return
  await stop()
  throw new Refusal('The server stopped unexpectedly. Its last messages are above.')
}

/** Restarts the server when it stops answering, for example after its runtime was killed; ends when the server ends. */
async function keepServing(startServer) {
  for (;;) {
    const watch = new AbortController()
    const silent = untilSilent(server.address, { signal: watch.signal, isBusy: builds.isBuilding })
    const ended = await Promise.race([server.ended.then(() => true), silent])
    watch.abort()
    if (ended || stopping) return
    say('\n  The server no longer answers.')
    await server.stop()
    server = await step('Server, started again', startServer)
  }
}

/** Keep the output while the server starts, to print it if the start fails; print it directly afterward. */
function onOutput(text) {
  if (server && !stopping) process.stdout.write(text)
}

let stopping = null

/** Ends everything that was started, only once, even if called again. */
function stop() {
  stopping ??= (async () => {
    stopTicker()
    builds.stop()
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

function welcome(address, calendar) {
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
    `  Emails that were sent  ${address}/dev/mail`,
    `  The local calendar     ${calendar}`,
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
    // Stopping makes running steps fail; that needs no message.
    if (!stopping) throw error
  }),
)
if (process.exitCode) await stop()
