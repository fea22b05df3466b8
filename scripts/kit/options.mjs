import { parseArgs } from 'node:util'
import { Refusal } from './say.mjs'

/** Reads the command line; an unknown or incomplete option is refused together with how the command is used. */
export function readOptions(usage, options, { positionals = false } = {}) {
  const all = { ...options, help: { type: 'boolean', short: 'h' } }
  try {
    const read = parseArgs({ options: all, allowPositionals: positionals })
    if (read.values.help) throw new Refusal(usage)
    return { ...read.values, files: read.positionals }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(`${error.message}\n\n${usage}`)
  }
}
