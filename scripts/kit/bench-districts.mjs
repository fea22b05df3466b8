import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { withLocalBindings } from './local-bindings.mjs'
import { migrateLocal } from './migrate-local.mjs'
import { node24 } from './node24.mjs'
import { inRoot } from './paths.mjs'
import { run } from './run.mjs'

/** The districts to measure, and their names in the table. */
export const SIZES = {
  mid: 'the demo district',
  large: 'a large district',
  state: 'a district of the size of a state',
  whole: 'the demo district with a plan ten times as long',
}
/** Elements of the longest plan in the targets (quality 4 and 5). */
export const LONGEST = 2_430

export const stateOf = (size) => `.wrangler/bench-${size}`

/** A state folder for each size, filled at first and again when the seed or the tables change. */
export async function prepareDistrict(size) {
  const state = stateOf(size)
  const stamp = join(state, 'seeded')
  const now = fingerprint(['db/seed', 'migrations', 'scripts/kit/bench-districts.mjs'])
  if (readStamp(stamp) === now) return false
  rmSync(inRoot(state), { recursive: true, force: true })
  await migrateLocal(state)
  if (size === 'whole') await seedWhole(state)
  else await run(node24(), ['scripts/seed.mjs', '--when-empty', '--size', size, '--state', state])
  writeStamp(stamp, now)
  return true
}

/** A copy of a prepared district, to change and to delete. */
export async function copyDistrict(size) {
  await prepareDistrict(size)
  const state = `${stateOf(size)}-copy`
  const remove = () => rmSync(inRoot(state), { recursive: true, force: true })
  remove()
  cpSync(inRoot(stateOf(size)), inRoot(state), { recursive: true })
  return { state, remove }
}

/** Maplewood from the seed, with its plan grown to the longest. */
async function seedWhole(state) {
  const [{ maplewood }, { largerPlan }, { flattenPlan }, { seedDistrict }, { writeRows }, directory, { readStory }] =
    await Promise.all([
      import('../../db/seed/maplewood.ts'),
      import('../../db/seed/larger-plan.ts'),
      import('../../db/seed/flatten-plan.ts'),
      import('../../db/seed/seed-district.ts'),
      import('../../db/seed/write.ts'),
      import('../../db/directory/schema.ts'),
      import('./story.mjs'),
    ])
  const story = readStory()
  const now = new Date()
  const district = maplewood(story, 'mid', now)
  const [main] = story.maplewood.plans
  const written = flattenPlan(main.plan, { ...main, assessments: [] }).length
  const { plan, ...extras } = { ...main, ...largerPlan(main, LONGEST - written) }
  const elements = flattenPlan(plan, extras)
  const plans = district.plans.map((one) => (one.head.name === plan.name ? { ...one, elements } : one))
  await withLocalBindings(state, async (env) => {
    const rows = await seedDistrict(env.DISTRICTS_00, { ...district, plans }, { cell: '00', now, log: () => {} })
    await writeRows(env.DIRECTORY, directory.directoryDistricts, [rows.district])
    await writeRows(env.DIRECTORY, directory.addresses, rows.addresses)
  })
}
