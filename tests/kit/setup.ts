import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll } from 'vitest'
import { observeStatements } from '#worker/kit/meter.ts'
import { checkStatements, noteStatement } from './statements.ts'

beforeAll(async () => {
  await applyD1Migrations(env.DIRECTORY, env.DIRECTORY_MIGRATIONS)
  await applyD1Migrations(env.DISTRICTS_00, env.DISTRICT_MIGRATIONS)
  await applyD1Migrations(env.DISTRICTS_01, env.DISTRICT_MIGRATIONS)
  observeStatements(noteStatement)
})

// Every statement that this file's tests issued: none scans, each keeps to its district (quality 3, issue "tenancy").
afterAll(checkStatements)
