import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll } from 'vitest'
import { observeStatements } from '#worker/kit/meter.ts'
import { trustLoadedModules } from './loaded-modules.ts'
import { checkStatements, noteStatement } from './statements.ts'

/**
 * Empties shared tables, so that no test file sees another one's districts, addresses, attempts, universal strategies,
 * or old uploads: a run of the sweep takes five hundred of those, and tests/plans/failure.test.ts leaves a thousand.
 */
async function emptyShared(): Promise<void> {
  const directory = [
    'known_browsers',
    'identities',
    'provider_visits',
    'attempts',
    'addresses',
    'heartbeats',
    'calendar_calls',
    'backups',
    'district_records',
    'erased_people',
    'districts',
  ]
  await env.DIRECTORY.batch(directory.map((table) => env.DIRECTORY.prepare(`delete from ${table}`)))
  const inCells = ['universal_strategies', 'import_faults', 'import_runs', 'imports']
  for (const cell of [env.DISTRICTS_00, env.DISTRICTS_01])
    await cell.batch(inCells.map((table) => cell.prepare(`delete from ${table}`)))
}

beforeAll(async () => {
  trustLoadedModules()
  // The files of one worker share its databases (vitest.config.ts), so only the first one migrates.
  await applyD1Migrations(env.DIRECTORY, env.DIRECTORY_MIGRATIONS)
  await applyD1Migrations(env.DISTRICTS_00, env.DISTRICT_MIGRATIONS)
  await applyD1Migrations(env.DISTRICTS_01, env.DISTRICT_MIGRATIONS)
  await emptyShared()
  observeStatements(noteStatement)
})

// Checks every statement of this file's tests: none scans a table, and each searches by district (quality 3, issue
// "tenancy").
afterAll(checkStatements)
