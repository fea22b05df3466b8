import { readOptions } from '../kit/options.mjs'
import { Refusal } from '../kit/say.mjs'
import { PLACE } from './service.mjs'

/** Reads the options of a command for one district, given by name or id. */
export function readNamed(usage, options = {}) {
  const read = readOptions(usage, { ...PLACE, ...options }, { positionals: true })
  const [, district, ...more] = read.files
  if (!district) throw new Refusal(`Add the name or ID of the district.\n\n${usage}`)
  if (more.length > 0) throw new Refusal(`Put a name of several words in quotes.\n\n${usage}`)
  return { ...read, district }
}
