import { databases } from './databases.mjs'
import { withLocalBindings } from './local-bindings.mjs'
import { lineOf, migrateAll, OUTDATED } from './migrations.mjs'

/**
 * Applies what is missing to the databases of a state folder, in one process under Node 24:
 *   node scripts/kit/apply-migrations.mjs <state folder>
 */
await withLocalBindings(process.argv[2], async (env) => {
  const states = await migrateAll(env, databases())
  const failed = states.filter(({ error }) => error)
  for (const state of failed) process.stderr.write(`${lineOf(state)}\n`)
  if (failed.some(({ outdated }) => outdated)) process.stderr.write(`${OUTDATED}\n`)
  if (failed.length > 0) process.exitCode = 1
})
