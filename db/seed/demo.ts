import { addresses, directoryDistricts } from '#db/directory/schema.ts'
import { replaceUniversal } from '#db/repository/universal.ts'
import type { Env } from '#worker/kit/env.ts'
import { universalRows } from './library-rows.ts'
import { maplewood, type Size } from './maplewood.ts'
import { riverbend } from './riverbend.ts'
import { type DirectoryRows, type Log, seedDistrict } from './seed-district.ts'
import { writeRows } from './write.ts'

export type SeedEnv = Pick<Env, 'ENVIRONMENT' | 'DIRECTORY' | 'DISTRICTS_00' | 'DISTRICTS_01' | 'FILES'>
type Ask = { size: Size; onlyWhenEmpty: boolean; log: Log }

/**
 * Fills the local databases: Maplewood in the first cell, Riverbend in the second. Adds nothing where a demo district is
 * there already or, with `onlyWhenEmpty`, any district at all.
 */
export async function seedDemo(env: SeedEnv, { size, onlyWhenEmpty, log }: Ask): Promise<{ seeded: boolean }> {
  refuseElsewhere(env)
  const now = new Date()
  const stories = [riverbend(), maplewood(size, now)] as const
  const names = stories.map(({ profile }) => profile.name)
  const sql = 'select count(*) as held from districts where ? or name in (select value from json_each(?))'
  const found = await env.DIRECTORY.prepare(sql)
    .bind(onlyWhenEmpty ? 1 : 0, JSON.stringify(names))
    .first<{ held: number }>()
  if (found && found.held > 0) return { seeded: false }
  const second = await seedDistrict(env.DISTRICTS_01, stories[0], { cell: '01', now, log, files: env.FILES })
  const first = await seedDistrict(env.DISTRICTS_00, stories[1], { cell: '00', now, log, files: env.FILES })
  for (const database of [env.DISTRICTS_00, env.DISTRICTS_01]) await loadUniversal(database, now)
  await enterInDirectory(env, [first, second])
  return { seeded: true }
}

/** The small district alone: enough for tests that need a believable plan. */
export async function seedRiverbend(
  env: SeedEnv,
  { now, log = () => {} }: { now: Date; log?: Log },
): Promise<DirectoryRows> {
  refuseElsewhere(env)
  const rows = await seedDistrict(env.DISTRICTS_01, riverbend(), { cell: '01', now, log, files: env.FILES })
  await enterInDirectory(env, [rows])
  return rows
}

/** As the operator does with a file of strategies (scripts/repository.mjs). */
async function loadUniversal(database: D1Database, now: Date): Promise<void> {
  const statements = replaceUniversal(universalRows(now))
  await database.batch(statements.map(({ sql, params }) => database.prepare(sql).bind(...params)))
}

/** Last, so that a seed that was cut short leaves the directory empty and can simply be run again. */
async function enterInDirectory(env: SeedEnv, rows: readonly DirectoryRows[]): Promise<void> {
  await writeRows(
    env.DIRECTORY,
    directoryDistricts,
    rows.map(({ district }) => district),
  )
  await writeRows(
    env.DIRECTORY,
    addresses,
    rows.flatMap((row) => row.addresses),
  )
}

function refuseElsewhere({ ENVIRONMENT }: SeedEnv): void {
  if (ENVIRONMENT === 'local' || ENVIRONMENT === 'test') return
  throw new Error(`Demo data only goes into local databases, and this one is ${ENVIRONMENT}.`)
}
