import { once } from 'node:events'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { ROOT } from './related.mjs'
import { withSwitches } from './switches.mjs'

/**
 * The process that runs tests on mutants: one vitest that stays open. It is `node` for tests that need no workerd, or
 * `workerd` with the configuration of `npm test`. The parent (runs.mjs) ends it when a mutant never comes back.
 */
const [kind] = process.argv.slice(2)

// As they were when the run began: a file may change meanwhile.
const [{ targets }] = await once(process, 'message')
const mutated = new Map(
  targets.map(({ file, text, mutants, first }) => [join(ROOT, file), withSwitches(text, mutants, first)]),
)
const switches = {
  name: 'mutants',
  enforce: 'pre',
  // The mutants exist only here. No file is changed, so an interrupted run leaves nothing behind.
  load: (id) => mutated.get(id.split('?')[0]) ?? null,
}
const PLAIN = { config: false, include: ['tests/**/*.test.ts'], pool: 'forks', testTimeout: 20_000 }
const reporter = {
  onUserConsoleLog({ taskId, content }) {
    if (taskId === 'mutant') process.send(JSON.parse(content))
  },
}
const vitest = await createVitest(
  'test',
  {
    ...(kind === 'node' ? PLAIN : { testTimeout: 60_000, hookTimeout: 60_000 }),
    ...{ root: ROOT, watch: true, reporters: [reporter], maxWorkers: 1 },
    runner: join(import.meta.dirname, `${kind}-runner.mjs`),
  },
  { plugins: [switches], server: { watch: null }, logLevel: 'silent' },
)
await vitest.standalone()

/** Tries the open mutants that this test file reaches. */
async function tryFile({ test, open, later }) {
  const project = vitest.getRootProject()
  project.provide('mutants', { open, later })
  const { unhandledErrors } = await vitest.rerunTestSpecifications([project.createSpecification(join(ROOT, test))])
  return { done: true, failure: unhandledErrors[0]?.message }
}

process.on('message', async (ask) => {
  try {
    process.send(await tryFile(ask))
  } catch (error) {
    process.send({ done: true, failure: error.stack })
  }
})
// The whole group: a worker in an endless loop would go on.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
process.send({ ready: true })
