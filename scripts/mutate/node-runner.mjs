import { startTests } from '@vitest/runner'
import fc from 'fast-check'
import { inject, TestRunner } from 'vitest'
import { allow, asked, taken, tell, turnOn } from './asked.mjs'

/**
 * Runs a test file once without a mutant, to learn which mutants each of its tests reaches, and then once for every one
 * of them that is still open, with only the tests that reach it, until one of them fails. All of that in one process,
 * where only our own modules are loaded again.
 */

/** With "later", a test file that takes longer than this waits until the quick ones have noticed what they can. */
const SLOW_MS = 1500
/** A property tries the same examples each time, ends at the first that fails, and after some seconds. */
fc.configureGlobal({ seed: 1, endOnFailure: true, interruptAfterTimeLimit: 1000 })

const testsOf = (task) => (task.type === 'test' ? [task] : task.tasks.flatMap(testsOf))
const failed = (task) => task.result?.state === 'fail' || (task.tasks ?? []).some(failed)

/** One run of a file, of which vitest hears nothing. */
class QuietRunner extends TestRunner {
  reachedBy = []
  constructor(outer, only) {
    super(outer.config)
    this.moduleRunner = outer.moduleRunner
    this.__setTraces({ $: (_name, options, work) => (work ?? options)(SPAN) })
    this.only = only
  }
  onTaskUpdate() {}
  onCollected([file]) {
    if (this.only) for (const [at, test] of testsOf(file).entries()) if (!this.only.has(at)) test.mode = 'skip'
  }
  async onBeforeRunTask(test) {
    await super.onBeforeRunTask(test)
    this.outside = new Set([...(this.outside ?? []), ...taken()])
  }
  onAfterRunTask(test) {
    super.onAfterRunTask(test)
    this.reachedBy[testsOf(test.file).indexOf(test)] = taken()
    if (test.result?.state === 'fail') this.cancel()
  }
}
const SPAN = { setAttribute: () => {}, setAttributes: () => {}, setStatus: () => {}, recordException: () => {} }

export default class extends TestRunner {
  // The tests themselves run below.
  onCollected([file]) {
    for (const test of testsOf(file)) test.mode = 'skip'
  }

  async onBeforeRunFiles([file]) {
    const { open, later } = inject('mutants')
    const path = file.filepath
    const began = performance.now()
    const before = await this.once(path)
    const slow = performance.now() - began > SLOW_MS
    if (later && slow) return tell(this, { slow: true })
    if (before.failed) return tell(this, { leftOut: before.why })
    allow(before.times)
    const everywhere = new Set([...before.runner.outside, ...taken()])
    const testsFor = (id) => before.runner.reachedBy.flatMap((reached, at) => (reached?.has(id) ? [at] : []))
    const all = before.runner.reachedBy.keys().toArray()
    const works = new Map()
    /** Whether these tests pass without a mutant: one may need another, or an empty database. */
    const alone = async (tests) => {
      const key = tests.join()
      if (!works.has(key)) works.set(key, !(await this.once(path, { tests })).failed)
      return works.get(key)
    }
    const fateOf = async (id) => {
      const some = everywhere.has(id) ? all : testsFor(id)
      if (some.length === 0) return null
      await tell(this, { trying: id })
      // What a module remembers may reach other tests too.
      for (const tests of some.length < all.length && !slow ? [some, all] : [some]) {
        const { failed: noticed, late } = await this.once(path, { tests, active: id })
        if (late) return 'late'
        if (noticed && (await alone(tests))) return 'killed'
      }
      return 'survived'
    }
    for (const id of open) {
      const fate = await fateOf(id)
      if (fate) await tell(this, { id, fate })
    }
  }

  /** Runs the file with one mutant, or without. */
  async once(path, { tests, active = 0 } = {}) {
    forget(this.workerState.evaluatedModules)
    taken()
    turnOn(active)
    const runner = new QuietRunner(this, tests ? new Set(tests) : null)
    const [file] = await startTests([path], runner)
    asked.active = 0
    const broken = testsOf(file).find(failed)
    const [error] = broken?.result.errors ?? file.result?.errors ?? []
    return {
      ...{ runner, failed: failed(file), late: asked.late, times: asked.times },
      why: `${broken?.name ?? 'the file'}: ${error?.message}`,
    }
  }
}

/** The next run loads all of our modules again. */
function forget(modules) {
  for (const [id, node] of modules.idToModuleMap) {
    if (/\/node_modules\/|\/scripts\/mutate\/|^vitest|^\0/.test(id)) continue
    Object.assign(node, { promise: undefined, exports: undefined, evaluated: false })
    node.importers.clear()
  }
}
