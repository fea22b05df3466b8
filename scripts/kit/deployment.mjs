import { readdirSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { Refusal } from './say.mjs'

let chosen = null

/**
 * Chooses another deployment than production for the rest of this command: `staging` has wrangler.staging.toml and
 * staging.vars.
 */
export function chooseDeployment(name) {
  const known = readdirSync(inRoot()).flatMap((file) => /^wrangler\.([\w-]+)\.toml$/.exec(file)?.[1] ?? [])
  if (!known.includes(name))
    throw new Refusal(`There is no wrangler.${name}.toml. --env can be: ${known.join(', ') || 'nothing yet'}.`)
  chosen = name
}

/** The configuration that the operator's commands read. */
export function configFile() {
  return chosen ? `wrangler.${chosen}.toml` : 'wrangler.toml'
}

export function settingsFile() {
  return `${chosen ?? 'production'}.vars`
}
