import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll } from 'vitest'
import { observeStatements } from '#worker/kit/meter.ts'
import { checkStatements, noteStatement } from './statements.ts'

/** What no district owns: no file finds the districts, addresses, attempts or universal strategies of another. */
async function emptyShared(): Promise<void> {
  const directory = [
    'known_browsers',
    'identities',
    'provider_visits',
    'attempts',
    'addresses',
    'heartbeats',
    'backups',
    'district_records',
    'erased_people',
    'districts',
  ]
  await env.DIRECTORY.batch(directory.map((table) => env.DIRECTORY.prepare(`delete from ${table}`)))
  for (const cell of [env.DISTRICTS_00, env.DISTRICTS_01]) await cell.prepare('delete from universal_strategies').run()
}

beforeAll(async () => {
  // The files of one worker share its databases (vitest.config.ts): only the first of them has something to apply.
  await applyD1Migrations(env.DIRECTORY, env.DIRECTORY_MIGRATIONS)
  await applyD1Migrations(env.DISTRICTS_00, env.DISTRICT_MIGRATIONS)
  await applyD1Migrations(env.DISTRICTS_01, env.DISTRICT_MIGRATIONS)
  await emptyShared()
  observeStatements(noteStatement)
})

// Every statement that this file's tests issued: none scans, each keeps to its district (quality 3, issue "tenancy").
afterAll(checkStatements)
