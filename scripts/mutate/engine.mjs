import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { ROOT } from './related.mjs'

/**
 * The process that runs tests on mutants: one vitest that stays open. It is `node` for tests that need no workerd, or
 * `workerd` with the configuration of `npm test`. The parent (runs.mjs) ends it when a mutant never comes back.
 */
const [kind] = process.argv.slice(2)

let mutant = null
const swapper = {
  name: 'mutant',
  enforce: 'pre',
  // The mutant exists only here. No file is changed, so an interrupted run leaves nothing behind.
  load: (id) => (mutant && id.split('?')[0] === mutant.file ? mutant.text : null),
}
const PLAIN = { config: false, include: ['tests/**/*.test.ts'], pool: 'forks' }
const vitest = await createVitest(
  'test',
  {
    ...(kind === 'node' ? PLAIN : {}),
    ...{ root: ROOT, watch: true, reporters: [{}], maxWorkers: 1, onConsoleLog: () => false },
  },
  { plugins: [swapper], server: { watch: null }, logLevel: 'silent' },
)
await vitest.standalone()

/** Whether these test files pass with the mutant's text in place of the file's own. */
async function passes({ tests, file, text }) {
  mutant = file ? { file: join(ROOT, file), text } : null
  if (mutant) vitest.invalidateFile(mutant.file)
  const specifications = tests.map((test) => vitest.getRootProject().createSpecification(join(ROOT, test)))
  const { testModules: known, unhandledErrors } = await vitest.rerunTestSpecifications(specifications)
  // The answer also has the files of former runs.
  const testModules = known.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId))
  if (mutant) vitest.invalidateFile(mutant.file)
  const failed = testModules.find((one) => !one.ok())
  return {
    passed: unhandledErrors.length === 0 && testModules.length === tests.length && !failed,
    by: failed ? whatFailed(failed) : (unhandledErrors[0]?.message ?? null),
  }
}

/** The file, and what its first failed test or its import says. */
function whatFailed(module) {
  const [test] = [...module.children.allTests('failed')]
  const [error] = test?.result().errors ?? module.errors()
  return `${module.relativeModuleId} ${test?.fullName ?? ''}: ${error?.message ?? 'no reason'}`
}

process.on('message', async (ask) => {
  try {
    process.send(await passes(ask))
  } catch (error) {
    process.send({ failure: error.stack })
  }
})
process.on('disconnect', () => process.exit())
process.send({ ready: true })
