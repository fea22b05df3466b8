/** A failure with a message for the person at the terminal; printed without a stack. */
export class Refusal extends Error {}

/** Thrown for --help: prints the usage, and the command succeeds. */
export class Help extends Error {}

/** How often a step that is not at a terminal prints how far it is. */
const EVERY_MS = 5000

/**
 * Runs one step and prints one line: its name, its seconds, and a remark on its result. `work` gets a function that says
 * how far it is: at a terminal in the same line, elsewhere in a line every five seconds.
 */
export async function step(label, work, remark = () => '') {
  const started = performance.now()
  const open = process.stdout.isTTY
  if (open) process.stdout.write(`  ${label} …`)
  try {
    const result = await work(progressOf(label, open))
    const words = remark(result)
    line(`  ${label.padEnd(34)} ${seconds(started)}${words ? `  ${words}` : ''}`, open)
    return result
  } catch (error) {
    line(`  ${label.padEnd(34)} ${seconds(started)} failed`, open)
    throw error
  }
}

/** A step that runs in parallel with others: it prints its line when it has ended. */
export async function quietStep(label, work) {
  const started = performance.now()
  try {
    const result = await work()
    line(`  ${label.padEnd(34)} ${seconds(started)}`)
    return result
  } catch (error) {
    line(`  ${label.padEnd(34)} ${seconds(started)}  failed`)
    throw error
  }
}

function progressOf(label, open) {
  let last = performance.now()
  return (words) => {
    if (open) return process.stdout.write(`\r\x1b[K  ${label}: ${words} …`)
    if (performance.now() - last < EVERY_MS) return
    last = performance.now()
    line(`  ${label}: ${words}`, false)
  }
}

function line(text, overwrite) {
  process.stdout.write(`${overwrite ? '\r\x1b[K' : ''}${text}\n`)
}

function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`
}

export function say(text = '') {
  process.stdout.write(`${text}\n`)
}

/**
 * Runs a whole command: prints a refusal as its message alone, and any other error with its stack; both exit with 1.
 */
export async function command(work) {
  try {
    await work()
  } catch (error) {
    if (error instanceof Help) return say(error.message)
    process.stderr.write(`\n${error instanceof Refusal ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}
