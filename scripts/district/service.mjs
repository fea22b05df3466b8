import { hostname, userInfo } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { cells } from '../kit/databases.mjs'
import { withLocalBindings } from '../kit/local-bindings.mjs'
import { migrateLocal } from '../kit/migrate-local.mjs'
import { LOCAL_STATE } from '../kit/paths.mjs'
import { withRemoteBindings } from '../kit/remote-bindings.mjs'
import { refuseWhileRunning } from '../kit/running.mjs'
import { say } from '../kit/say.mjs'

/** The options of every command except `create`. */
export const PLACE = {
  remote: { type: 'boolean', default: false },
  state: { type: 'string', default: LOCAL_STATE },
}

/** Runs work with all databases and buckets, local or at Cloudflare. `alone`: refuses while a server uses them. */
export async function withService({ remote, state }, work, { alone } = {}) {
  if (remote) return withRemoteBindings((env) => work(serviceOf(env)))
  if (alone && state === LOCAL_STATE) refuseWhileRunning(alone)
  await migrateLocal(state)
  return withLocalBindings(state, (env) => work(serviceOf(env)))
}

function serviceOf(env) {
  const databases = cells().map(({ cell, binding }) => [cell, env[binding]])
  return { directory: env.DIRECTORY, cells: Object.fromEntries(databases), files: env.FILES, backups: env.BACKUPS }
}

/** Longer than any request that writes, so that requests from before a district was closed have ended. */
const SETTLE_SECONDS = 60

/** Waits until requests that were open when a district was closed have ended. Locally no server runs. */
export async function settle({ remote }, tell) {
  if (!remote) return
  await wait(SETTLE_SECONDS * 1000)
  tell('waited', 'for requests that were under way')
}

/** The operator, for the record: the account on this machine, or WAYMARK_OPERATOR. */
export function operator() {
  return process.env.WAYMARK_OPERATOR || `${userInfo().username}@${hostname()}`
}

/** Prints a line for each step, with the seconds since the last one. */
export function progress() {
  let last = performance.now()
  return (what, count) => {
    const now = performance.now()
    say(`  ${what.padEnd(34)} ${((now - last) / 1000).toFixed(1).padStart(6)} s  ${count}`)
    last = now
  }
}
