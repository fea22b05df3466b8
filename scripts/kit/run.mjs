import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { toolEnvironment } from './environment.mjs'
import { inRoot, ROOT } from './paths.mjs'
import { stopTree } from './processes.mjs'
import { Refusal } from './say.mjs'

const running = new Set()

/** Remembers a child until it ends, so that Ctrl-C ends it too. */
export function track(child) {
  running.add(child)
  child.once('close', () => running.delete(child))
}

/**
 * Runs a program and returns its output; with `show`, the person sees the output at once and the function returns the
 * exit code. With `log`, the output goes to that file, the person sees what the program writes to its descriptor 3, and the
 * function returns the exit code. A failure shows the last printed lines and has all of them as `output`.
 */
export function run(program, args, { env = {}, show = false, log, mayFail = false, minutes = 15 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...toolEnvironment(), ...env },
      stdio: outputTo(show, log),
      detached: !show && process.platform !== 'win32',
    })
    track(child)
    let output = ''
    let stdout = ''
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      void stopTree(child)
    }, minutes * 60_000)
    const finish = (settle) => {
      clearTimeout(timer)
      settle()
    }
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text
      stdout += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text))
    child.stdio[3]?.setEncoding('utf8').on('data', (text) => process.stdout.write(text))
    child.once('error', (error) => finish(() => reject(new Refusal(`${program} does not start: ${error.message}`))))
    child.once('close', (code) =>
      finish(() => {
        if (code === 0 || (mayFail && !timedOut)) return resolve(show || log ? (code ?? 1) : stdout)
        const why = timedOut ? `did not end within ${minutes} minutes` : `ended with ${code ?? 'a signal'}`
        const failure = new Refusal(`${[program, ...args].join(' ')}\n${why}.\n${tail(output)}`)
        reject(Object.assign(failure, { output }))
      }),
    )
  })
}

function outputTo(show, log) {
  if (show) return 'inherit'
  if (!log) return ['ignore', 'pipe', 'pipe']
  const file = openSync(inRoot(log), 'w')
  return ['ignore', file, file, 'pipe']
}

export function tail(output, lines = 40) {
  return output.trimEnd().split('\n').slice(-lines).join('\n')
}

/** Ends everything that is still running, also in the middle of a step. */
export async function stopRunning() {
  await Promise.all([...running].map(stopTree))
}
