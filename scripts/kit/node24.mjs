import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { inRoot } from './paths.mjs'
import { run } from './run.mjs'
import { Refusal } from './say.mjs'

let found

/** The Node for the tools: the one from the `node` package, or else this one if it is new enough. */
export function node24() {
  found ??= locate()
  return found
}

function locate() {
  const own = inRoot('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const version = existsSync(own) ? versionOf(own) : null
  if (version && major(version) >= 24) return own
  if (major(process.version) >= 24) return process.execPath
  throw new Refusal(
    'Node 24 is missing: the install script of the npm package "node" did not run, or its binary does not run on this system.\n' +
      'Allow install scripts (npm config get ignore-scripts) and run "npm rebuild node", or install Node 24 and try again.',
  )
}

function versionOf(binary) {
  const { status, stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

function major(version) {
  return Number(/^v(\d+)/.exec(version)?.[1] ?? 0)
}

export function pathWithNode24() {
  return [dirname(node24()), inRoot('node_modules/.bin'), process.env.PATH].filter(Boolean).join(delimiter)
}

/** True if this script runs under Node 24; otherwise runs it there and returns false. */
export async function underNode24(script) {
  if (major(process.version) >= 24) return true
  process.exitCode = await run(node24(), [script, ...process.argv.slice(2)], { show: true, mayFail: true })
  return false
}
