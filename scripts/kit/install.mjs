import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { run } from './run.mjs'
import { Refusal } from './say.mjs'

/** Installs the packages of package-lock.json unless they are installed. True if it did. */
export async function installPackages() {
  if (isInstalled()) return false
  // npm ci empties the folder, and a linked folder belongs to somebody else.
  if (lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Refusal('node_modules is a link to another folder. Remove the link and start again.')
  }
  await npm(['ci', '--include=dev']).catch((error) => {
    // With a registry that lacks other systems' packages, npm ci reports a good lockfile as out of sync.
    if (!error.output?.includes('in sync')) throw error
    return npm(['install', '--no-save', '--include=dev'])
  })
  if (!isInstalled()) throw new Refusal('npm ci finished, but the installed packages do not match package-lock.json.')
  return true
}

/** npm keeps its own record of what it installed; if both agree, there is nothing to do. */
export function isInstalled() {
  const record = inRoot('node_modules/.package-lock.json')
  if (!existsSync(record) || !existsSync(inRoot('node_modules/node/bin'))) return false
  const wanted = packagesOf(inRoot('package-lock.json'))
  const present = packagesOf(record)
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    const here = present[path]
    if (path === '' || (!here && (optional || devOptional))) return true
    return here?.version === version && here?.integrity === integrity
  })
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** The npm that started us, or else the one on the path. */
export function npm(args) {
  const own = process.env.npm_execpath
  const isNpm = own && /npm-cli\.c?js$/.test(own)
  return isNpm ? run(process.execPath, [own, ...args]) : run('npm', args)
}
