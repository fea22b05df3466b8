import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, runCommand } from './run-command.ts'

const WORDS = 'audit rows are final'

/** The line and column of these words, both from 1. */
function positionOf(file: string): { line: number; column: number } {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n')
  const at = lines.findIndex((line) => line.includes(WORDS))
  return { line: at + 1, column: lines[at]!.indexOf(WORDS) + 1 }
}

test('where says from which line of the sources a position of the Worker comes', async () => {
  const { line, column } = positionOf('build/worker/entry.worker.js')
  const { code, said } = await runCommand('where', [`entry.worker.js:${line}:${column}`, 'at e (worker.js:99999999:1)'])
  const written = positionOf('worker/kit/log-error.ts').line
  expect(said).toContain(`${line}:${column}  worker/kit/log-error.ts:${written}:`)
  expect(said).toContain('99999999:1  is not in the Worker')
  expect(code).toBe(0)
})

test.each([[[]], [['entry.worker.js']]])('where refuses %j and prints its usage', async (args) => {
  const { code, said } = await runCommand('where', args)
  expect([code, said]).toEqual([1, expect.stringMatching(/position.*npm run where/s)])
})
