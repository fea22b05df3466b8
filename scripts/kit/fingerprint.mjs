import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from './paths.mjs'

/** A hash over the names, sizes, and times of these files and folders: it changes when any of them does. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesBelow(path)) {
      const { size, mtimeMs } = statSync(inRoot(file))
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(inRoot(path))) return []
  if (!statSync(inRoot(path)).isDirectory()) return [path]
  return readdirSync(inRoot(path))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

export function readStamp(file) {
  return existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : null
}

export function writeStamp(file, text) {
  mkdirSync(dirname(inRoot(file)), { recursive: true })
  writeFileSync(inRoot(file), text)
}
