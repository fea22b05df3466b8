import { mkdirSync } from 'node:fs'
import { giveChrome } from './browser-binding.mjs'
import { buildScreens, bundleWorker } from './build.mjs'
import { findChrome, findHeadlessShell } from './chrome.mjs'
import { addToEnvironment } from './environment.mjs'
import { giveFonts } from './fonts.mjs'
import { installPackages } from './install.mjs'
import { makeLocalSecrets } from './local-secrets.mjs'
import { migrateLocal } from './migrate-local.mjs'
import { pathWithNode24 } from './node24.mjs'
import { inRoot } from './paths.mjs'
import { step } from './say.mjs'

/**
 * Packages and Node 24: all that the checks of the sources need. Scripts started by a prepared script are prepared too.
 */
export async function prepareTools({ quiet = false } = {}) {
  if (process.env.WAYMARK_PREPARED) return
  if (quiet) await installPackages()
  else await step('Packages', installPackages, (done) => (done ? 'installed' : 'present'))
  addToEnvironment({ PATH: pathWithNode24(), WAYMARK_PREPARED: 'yes' })
  mkdirSync(inRoot('.wrangler'), { recursive: true })
}

/** A Chromium for the PDFs and the end-to-end tests, and the secrets of this machine. */
export async function prepareServices({ getShell = findHeadlessShell } = {}) {
  const chrome = await step('Chromium', findChrome, (path) => path)
  const shell = await step('Headless shell', getShell, (path) => path ?? 'none; Chromium takes its place')
  giveChrome({ chrome, shell, fonts: await giveFonts() })
  await step('Local secrets', makeLocalSecrets, (done) => (done ? 'made in .dev.vars' : 'present'))
}

export function prepareDatabases(state) {
  return step(
    'Databases',
    () => migrateLocal(state),
    (done) => (done ? 'migrated' : 'up to date'),
  )
}

export function prepareScreens() {
  return step('Screens', buildScreens, (done) => (done ? 'built' : 'unchanged'))
}

/** All that `serve` starts, so that a second start bundles nothing. */
export async function prepareServer() {
  await prepareScreens()
  await step('Worker', bundleWorker, (done) => (done ? 'bundled' : 'unchanged'))
}
