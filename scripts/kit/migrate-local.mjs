import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databases } from './databases.mjs'
import { readStamp, writeStamp } from './fingerprint.mjs'
import { OUTDATED } from './migrations.mjs'
import { node24 } from './node24.mjs'
import { inRoot, LOCAL_STATE } from './paths.mjs'
import { run } from './run.mjs'
import { Refusal } from './say.mjs'

/** Migrates all local databases of a state folder. True if there was something to do. */
export async function migrateLocal(state = LOCAL_STATE) {
  const stamp = join(state, 'migrated')
  const now = migrationsHash()
  if (existsSync(inRoot(state, 'v3/d1')) && readStamp(stamp) === now) return false
  await run(node24(), [inRoot('scripts/kit/apply-migrations.mjs'), state]).catch((error) => {
    throw error.output?.includes(OUTDATED) ? new Refusal(OUTDATED) : error
  })
  writeStamp(stamp, now)
  return true
}

function migrationsHash() {
  const hash = createHash('sha256')
  for (const { name, migrations } of databases()) {
    hash.update(`${name}\n`)
    for (const file of readdirSync(inRoot(migrations)).sort()) {
      if (file.endsWith('.sql')) hash.update(file).update(readFileSync(inRoot(migrations, file)))
    }
  }
  return hash.digest('hex')
}
