import { inject, TestRunner } from 'vitest'
import { allow, asked, taken, tell, turnOn } from './asked.mjs'

/**
 * Runs a file once without a mutant, and then again for every open mutant that one of its tests reaches, with its hooks
 * and those tests only. Nothing is loaded again, so what runs while modules load can't be tried, and nothing more after a
 * mutant that leaves the database so that the tests fail without it.
 */
export default class extends TestRunner {
  open = inject('mutants').open
  loaded = new Set()
  everywhere = new Set()
  reachedBy = new Map()
  times = 0

  onCollected() {
    this.loaded = taken()
  }

  async onBeforeRunTask(test) {
    await super.onBeforeRunTask(test)
    this.note(this.everywhere)
  }

  onAfterRunTask(test) {
    super.onAfterRunTask(test)
    if (test.result?.state !== 'pass') return
    this.reachedBy.set(test, new Set())
    this.note(this.reachedBy.get(test))
  }

  note(into) {
    for (const id of taken()) into.add(id)
    this.times += asked.times
    turnOn(0)
  }

  async onAfterRunFiles(files) {
    const [file] = files
    if (file.result?.state === 'fail') await tell(this, { leftOut: file.result.errors?.[0]?.message ?? 'a test fails' })
    else await this.tryAll(file)
    super.onAfterRunFiles(files)
  }

  async tryAll(file) {
    this.note(this.everywhere)
    allow(this.times)
    const all = [...this.reachedBy.keys()]
    const testsFor = (id) => (this.everywhere.has(id) ? all : all.filter((test) => this.reachedBy.get(test).has(id)))
    const key = (tests) => tests.map(({ id }) => id).join()
    const works = new Map()
    const alone = async (tests) => {
      if (!works.has(key(tests))) works.set(key(tests), await passes(file, tests))
      return works.get(key(tests))
    }
    let spoiled = false
    for (const id of this.open) {
      const some = testsFor(id)
      if (some.length === 0 || spoiled) {
        if (some.length > 0 || this.loaded.has(id)) await tell(this, { id, fate: 'loading' })
        continue
      }
      const tests = (await alone(some)) ? some : all
      if (!(await alone(tests))) continue
      await tell(this, { trying: id })
      const passed = await passes(file, tests, id)
      const { late } = asked
      // A mutant that left rows behind could make every later run fail.
      spoiled = !passed && !(await passes(file, tests))
      const unknown = spoiled || (passed && this.loaded.has(id))
      await tell(this, { id, fate: unknown ? 'loading' : late ? 'late' : passed ? 'survived' : 'killed' })
    }
  }
}

/** Runs some tests of a file with their hooks, until one fails. */
async function passes(file, tests, id = 0) {
  turnOn(id)
  try {
    await runSuite(file, new Set(tests))
    return true
  } catch {
    return false
  } finally {
    asked.active = 0
    taken()
  }
}

async function runSuite(suite, wanted) {
  const has = (task) => (task.type === 'test' ? wanted.has(task) : task.tasks.some(has))
  const after = [...TestRunner.getSuiteHooks(suite).afterAll]
  try {
    for (const hook of TestRunner.getSuiteHooks(suite).beforeAll) {
      const cleanUp = await hook(suite)
      if (typeof cleanUp === 'function') after.push(cleanUp)
    }
    for (const task of suite.tasks.filter(has)) await (task.type === 'test' ? runTest(task) : runSuite(task, wanted))
  } finally {
    for (const hook of after) await hook(suite)
  }
}

async function runTest(test) {
  const suites = []
  for (let { suite } = test; suite; suite = suite.suite) suites.push(suite)
  if (!suites.includes(test.file)) suites.push(test.file)
  const after = []
  try {
    for (const suite of suites.toReversed()) {
      for (const hook of TestRunner.getSuiteHooks(suite).beforeEach) {
        const cleanUp = await hook(test.context, suite)
        if (typeof cleanUp === 'function') after.push(cleanUp)
      }
    }
    await TestRunner.getTestFn(test)()
  } finally {
    for (const hook of test.onFinished ?? []) await hook(test.context)
    test.onFinished = undefined
    for (const suite of suites)
      for (const hook of TestRunner.getSuiteHooks(suite).afterEach) await hook(test.context, suite)
    for (const cleanUp of after) await cleanUp(test.context)
  }
}
