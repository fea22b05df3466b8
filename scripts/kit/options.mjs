import { parseArgs } from 'node:util'
import { chooseDeployment } from './deployment.mjs'
import { Help, Refusal } from './say.mjs'

/** Every command with --remote also takes another deployment than production. */
const DEPLOYMENT = { env: { type: 'string' } }

/**
 * Reads the command line. --help prints the usage and ends; for an unknown or incomplete option, the usage is the
 * error.
 */
export function readOptions(usage, options = {}, { positionals = false } = {}) {
  const all = { ...options, ...(options.remote ? DEPLOYMENT : {}), help: { type: 'boolean', short: 'h' } }
  const { values, positionals: files } = parsed(usage, { options: all, allowPositionals: positionals })
  if (values.help) throw new Help(usage)
  if (options.remote && values.env !== undefined) {
    if (!values.remote) throw new Refusal('--env needs --remote: it names a deployment at Cloudflare.')
    chooseDeployment(values.env)
  }
  return { ...values, files }
}

function parsed(usage, config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new Refusal(`${error.message}\n\n${usage}`)
  }
}
