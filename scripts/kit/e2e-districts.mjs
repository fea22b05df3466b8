import { writeFileSync } from 'node:fs'
import { createOne } from '../district/create-one.mjs'
import { withLocalBindings } from './local-bindings.mjs'
import { inRoot, NEW_DISTRICTS } from './paths.mjs'
import { readStory } from './story.mjs'

/** One for each test that begins with an empty district, and one for its second try. */
const EMPTY = 6

/**
 * Adds the districts that single specs change, before the server starts: a second process that writes to a database while
 * the server reads it makes a save fail now and then.
 *   node scripts/kit/e2e-districts.mjs <state folder>
 */
await withLocalBindings(process.argv[2], async (env) => {
  const [{ seedBeside }, { seedOf }] = await Promise.all([
    import('../../db/seed/demo.ts'),
    import('../../db/seed/seed-of.ts'),
  ])
  const { riverbend, lists } = readStory()
  const like = seedOf(riverbend, lists)
  const profile = { ...like.profile, name: 'Hillside School District', emailDomain: 'hillside.school' }
  await seedBeside(env, { ...like, profile }, { now: new Date(), log: () => {} })

  const service = { directory: env.DIRECTORY, cells: { '00': env.DISTRICTS_00 } }
  const made = []
  for (let at = 1; at <= EMPTY; at += 1) {
    const [name, domain] = [`Cedar ${at} Schools`, `cedar${at}.school`]
    const admin = { email: `ada@${domain}`, firstName: 'Ada', lastName: 'Reyes' }
    const ask = { name, timeZone: 'America/Denver', region: 'All schools', cell: '00', ...admin }
    const { link } = await createOne(service, ask, '')
    made.push({ name, domain, link })
  }
  writeFileSync(inRoot(NEW_DISTRICTS), JSON.stringify(made))
})
