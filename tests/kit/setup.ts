import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll } from 'vitest'
import { observeStatements } from '#worker/kit/meter.ts'
import { checkStatements, noteStatement } from './statements.ts'

/** Jobs and sign-in go through the directory, so no file finds the districts, addresses or attempts of another. */
async function emptyDirectory(): Promise<void> {
  const tables = ['identities', 'provider_visits', 'attempts', 'addresses', 'districts']
  await env.DIRECTORY.batch(tables.map((table) => env.DIRECTORY.prepare(`delete from ${table}`)))
}

beforeAll(async () => {
  // The files of one worker share its databases (vitest.config.ts): only the first of them has something to apply.
  await applyD1Migrations(env.DIRECTORY, env.DIRECTORY_MIGRATIONS)
  await applyD1Migrations(env.DISTRICTS_00, env.DISTRICT_MIGRATIONS)
  await applyD1Migrations(env.DISTRICTS_01, env.DISTRICT_MIGRATIONS)
  await emptyDirectory()
  observeStatements(noteStatement)
})

// Every statement that this file's tests issued: none scans, each keeps to its district (quality 3, issue "tenancy").
afterAll(checkStatements)
