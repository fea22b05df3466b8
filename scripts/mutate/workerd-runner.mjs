import { inject, TestRunner } from 'vitest'
import { allow, asked, taken, tell, turnOn } from './asked.mjs'

/**
 * Runs each test of a file once without a mutant, and then again for every open mutant that it reaches, with its own
 * beforeEach and afterEach. Nothing is loaded again, and a test that does not pass twice tries nothing.
 */
export default class extends TestRunner {
  open = new Set(inject('mutants').open)
  /** What some test has run without noticing it. */
  unnoticed = new Set()
  loaded = new Set()

  async runTask(test) {
    for (const id of taken()) this.loaded.add(id)
    turnOn(0)
    await TestRunner.getTestFn(test)()
    allow(asked.times)
    const reached = [...taken()].filter((id) => this.open.has(id))
    for (const id of reached) this.unnoticed.add(id)
    if (reached.length === 0 || !(await passes(test))) return
    for (const id of reached) {
      await tell(this, { trying: id })
      const noticed = !(await passes(test, id))
      const { late } = asked
      if (!noticed && !late) continue
      // One that leaves rows behind could make every later run fail.
      if (!(await passes(test))) break
      this.open.delete(id)
      this.unnoticed.delete(id)
      await tell(this, { id, fate: late ? 'late' : 'killed' })
    }
    taken()
  }

  async onAfterRunFiles(files) {
    const [broken] = files.filter(({ result }) => result?.state === 'fail')
    if (broken) await tell(this, { leftOut: broken.result.errors?.[0]?.message ?? 'a test fails' })
    for (const id of taken()) this.loaded.add(id)
    for (const id of this.unnoticed) if (!this.loaded.has(id)) await tell(this, { id, fate: 'survived' })
    for (const id of this.loaded) if (this.open.has(id)) await tell(this, { id, fate: 'loading' })
    super.onAfterRunFiles(files)
  }
}

async function passes(test, id = 0) {
  const suites = []
  for (let { suite } = test; suite; suite = suite.suite) suites.push(suite)
  if (!suites.includes(test.file)) suites.push(test.file)
  const hooks = async (kind, inOrder) => {
    for (const suite of inOrder)
      for (const hook of TestRunner.getSuiteHooks(suite)[kind]) await hook(test.context, suite)
  }
  await hooks('afterEach', suites)
  await hooks('beforeEach', suites.toReversed())
  turnOn(id)
  try {
    await TestRunner.getTestFn(test)()
    return true
  } catch {
    return false
  } finally {
    asked.active = 0
  }
}
