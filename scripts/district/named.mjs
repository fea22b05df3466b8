import { readOptions } from '../kit/options.mjs'
import { Refusal } from '../kit/say.mjs'
import { PLACE } from './service.mjs'

/** The options of a command for one district, which is named behind it by its name or its id. */
export function readNamed(usage, options = {}) {
  const read = readOptions(usage, { ...PLACE, ...options }, { positionals: true })
  const [, district, ...more] = read.files
  if (!district) throw new Refusal(`Say which district, by its name or its id.\n\n${usage}`)
  if (more.length > 0) throw new Refusal(`A name of several words stands in quotes.\n\n${usage}`)
  return { ...read, district }
}
