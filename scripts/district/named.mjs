import { readOptions } from '../kit/options.mjs'
import { Refusal } from '../kit/say.mjs'
import { PLACE } from './service.mjs'

/** The options of a command for one district, which is named behind it by its name or its id. */
export function readNamed(usage, options = {}) {
  const read = readOptions(usage, { ...PLACE, ...options }, { positionals: true })
  const [, district, ...more] = read.files
  if (!district) throw new Refusal(`Add the name or ID of the district.\n\n${usage}`)
  if (more.length > 0) throw new Refusal(`Put a name of several words in quotes.\n\n${usage}`)
  return { ...read, district }
}
