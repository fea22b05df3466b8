import { parseArgs } from 'node:util'
import { chooseDeployment } from './deployment.mjs'
import { Help, Refusal } from './say.mjs'

/** What can work at Cloudflare can work on another deployment than production. */
const DEPLOYMENT = { env: { type: 'string' } }

/** Reads the command line. --help ends the command with its usage; an unknown or incomplete option is refused with it. */
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
