import { addresses, directoryDistricts } from '#db/directory/schema.ts'
import { replaceUniversal } from '#db/repository/universal.ts'
import { universalRows } from './library-rows.ts'
import { maplewood, type Size } from './maplewood.ts'
import type { Story } from './read-story.ts'
import { type DirectoryRows, type Log, seedDistrict } from './seed-district.ts'
import { seedOf } from './seed-of.ts'
import type { SeedDistrict } from './story-shape.ts'
import { writeRows } from './write.ts'

/** The bindings that a seed writes to, as the Worker has them. */
export type SeedEnv = {
  ENVIRONMENT: string
  DIRECTORY: D1Database
  DISTRICTS_00: D1Database
  DISTRICTS_01: D1Database
  FILES: R2Bucket
}
type Ask = { story: Story; size: Size; log: Log }

/** The names of all districts on this machine. */
export async function seededNames({ DIRECTORY }: Pick<SeedEnv, 'DIRECTORY'>): Promise<string[]> {
  const { results } = await DIRECTORY.prepare('select name from districts').all<{ name: string }>()
  return results.map(({ name }) => name)
}

/** Fills the local databases with the demo districts: Maplewood in the first cell, Riverbend in the second. */
export async function seedDemo(env: SeedEnv, { story, size, log }: Ask): Promise<void> {
  refuseElsewhere(env)
  const now = new Date()
  const stories = [seedOf(story.riverbend, story.lists), maplewood(story, size, now)] as const
  const second = await seedDistrict(env.DISTRICTS_01, stories[0], { cell: '01', now, log, files: env.FILES })
  const first = await seedDistrict(env.DISTRICTS_00, stories[1], { cell: '00', now, log, files: env.FILES })
  for (const database of [env.DISTRICTS_00, env.DISTRICTS_01]) await loadUniversal(database, story, now)
  await enterInDirectory(env, [first, second])
}

/** Maplewood in another size, with its own name and addresses. */
export function besideDemo(story: Story, size: Size, now: Date): SeedDistrict {
  const district = maplewood(story, size, now)
  const { name, emailDomain } = district.profile
  return {
    ...district,
    profile: { ...district.profile, name: `${name} (${size})`, emailDomain: `${size}.${emailDomain}` },
  }
}

/** Adds a district to the second cell, in addition to the existing ones. */
export async function seedBeside(env: SeedEnv, story: SeedDistrict, { now, log }: { now: Date; log: Log }) {
  refuseElsewhere(env)
  const rows = await seedDistrict(env.DISTRICTS_01, story, { cell: '01', now, log, files: env.FILES })
  await enterInDirectory(env, [rows])
}

/** Only the small district: enough for tests that need a realistic plan. */
export async function seedRiverbend(
  env: SeedEnv,
  { story, now, log = () => {} }: { story: Story; now: Date; log?: Log },
): Promise<DirectoryRows> {
  refuseElsewhere(env)
  const rows = await seedDistrict(env.DISTRICTS_01, seedOf(story.riverbend, story.lists), {
    cell: '01',
    now,
    log,
    files: env.FILES,
  })
  await enterInDirectory(env, [rows])
  return rows
}

/** Like the operator's command for a file of strategies (scripts/repository.mjs). */
async function loadUniversal(database: D1Database, { library }: Story, now: Date): Promise<void> {
  const statements = replaceUniversal(universalRows(library, now))
  await database.batch(statements.map(({ sql, params }) => database.prepare(sql).bind(...params)))
}

/** Write this last, so that an interrupted seed leaves the directory empty and can simply run again. */
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
