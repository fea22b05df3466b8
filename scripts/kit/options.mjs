import { parseArgs } from 'node:util'
import { Help, Refusal } from './say.mjs'

/** Reads the command line. --help ends the command with its usage; an unknown or incomplete option is refused with it. */
export function readOptions(usage, options = {}, { positionals = false } = {}) {
  const all = { ...options, help: { type: 'boolean', short: 'h' } }
  const { values, positionals: files } = parsed(usage, { options: all, allowPositionals: positionals })
  if (values.help) throw new Help(usage)
  return { ...values, files }
}

function parsed(usage, config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new Refusal(`${error.message}\n\n${usage}`)
  }
}
