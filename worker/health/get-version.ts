import type { Env } from '#worker/kit/env.ts'
import type { Version } from './contract.ts'

/** `npm run deploy` writes the commit into the tag of the version. */
export function getVersion({ CF_VERSION_METADATA: version }: Pick<Env, 'CF_VERSION_METADATA'>): Version {
  return { commit: version?.tag || null, id: version?.id || null, deployed_at: version?.timestamp || null }
}
