import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { node24 } from './node24.mjs'
import { PLAYWRIGHT } from './paths.mjs'
import { run } from './run.mjs'
import { Refusal } from './say.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELL = 'chromium-headless-shell'
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds a Chromium that starts on this machine: from CHROME_PATH, the path, Playwright, or Debian; downloads one if
 * there is none.
 */
export async function findChrome() {
  const given = process.env.CHROME_PATH
  if (given && !starts(given))
    throw new Refusal(`CHROME_PATH is ${given}, which does not start. Set the path of Chrome or Chromium.`)
  return given || installedChrome() || (await fetchChrome())
}

/**
 * The headless shell of Chromium, which takes a third less of a core than the whole browser; null where there is none,
 * for example on a Mac.
 */
export function findHeadlessShell() {
  // A person who names a browser wants that one. Scripts that we start get both variables from us (browser-binding.mjs).
  const { CHROME_PATH: named, BROWSER_PATH: chosen = named } = process.env
  if (named && chosen === named) return null
  return onPath([SHELL]).find(starts) ?? null
}

/** The same; installs Debian's package if it is missing. */
export async function installHeadlessShell() {
  const known = findHeadlessShell()
  if (known || process.env.CHROME_PATH || !isDebianRoot()) return known
  await attempt('apt-get', ['install', '-y', '--no-install-recommends', SHELL])
  return findHeadlessShell()
}

function installedChrome() {
  // Playwright's is asked for last, because that loads all of Playwright.
  return [...onPath(NAMES), ...MAC].find(starts) ?? [playwrightsChrome()].find(starts)
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** A missing library, or a stub that only points to a package, fails here, so we don't use it. */
function starts(binary) {
  if (!binary || !existsSync(binary)) return false
  return spawnSync(binary, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function playwrightsChrome() {
  const ask = "import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"
  return spawnSync(node24(), ['--input-type=module', '-e', ask], { encoding: 'utf8' }).stdout
}

async function fetchChrome() {
  await attempt(node24(), [PLAYWRIGHT, 'install', '--no-shell', 'chromium'])
  if (!starts(playwrightsChrome()) && isDebianRoot()) {
    await attempt('apt-get', ['update'])
    await attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
    if (!installedChrome()) await attempt(node24(), [PLAYWRIGHT, 'install-deps', 'chromium'])
  }
  const found = installedChrome()
  if (found) return found
  throw new Refusal(
    'No Chromium was found, and none could be fetched. It prints the PDFs and runs the end-to-end tests.\n' +
      'Install Chromium or Google Chrome, or set CHROME_PATH to one, and try again.',
  )
}

/** Whether Debian's packages can be installed here. */
function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

/** One way to get a browser. If it fails, we try the next one; only the result counts. */
function attempt(program, args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  return run(program, args, { env, minutes: 5, mayFail: true }).catch(() => '')
}
