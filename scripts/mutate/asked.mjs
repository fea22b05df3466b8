/** The switches, as the tests' own process sees them: which mutant is on, and what the code has asked for. */
export const asked = { active: 0, reached: new Set(), times: 0, most: 0, late: false }

/** A mutant that asks this many times as often as the test without one will not end. */
const TOO_OFTEN = { times: 30, more: 300_000 }

globalThis.__isMutant = (id) => {
  asked.times++
  if (asked.active === 0) asked.reached.add(id)
  else if (asked.times > asked.most) {
    asked.late = true
    throw new Error('This mutant does not end.')
  }
  return id === asked.active
}

/** Turns one mutant on, or all off with 0. */
export const turnOn = (active) => Object.assign(asked, { active, times: 0, late: false })
export const allow = (times) => Object.assign(asked, { most: times * TOO_OFTEN.times + TOO_OFTEN.more })

/** What was reached since the last call. */
export function taken() {
  const { reached } = asked
  asked.reached = new Set()
  return reached
}

/** The engine gets this before anything else happens. */
export const tell = ({ workerState }, said) =>
  workerState.rpc.onUserConsoleLog({
    ...{ type: 'stdout', content: JSON.stringify(said), taskId: 'mutant', time: 0, size: 1 },
  })
