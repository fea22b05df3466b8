import { neededSecrets } from './production.mjs'
import { Refusal } from './say.mjs'
import { wrangler } from './wrangler.mjs'

/** Stops before any change if the deployed Worker would refuse to answer. */
export async function checkSecrets(settings) {
  const present = await listSecrets(neededSecrets(settings))
  const missing = neededSecrets(settings).filter((name) => !present.includes(name))
  if (missing.length > 0)
    throw new Refusal(`Missing secrets: ${missing.join(', ')}. Set each with npx wrangler secret put <name>.`)
}

async function listSecrets(needed) {
  try {
    const output = await wrangler(['secret', 'list', '--format', 'json'])
    return JSON.parse(output.slice(output.indexOf('['))).map(({ name }) => name)
  } catch (error) {
    throw new Refusal(secretsRefusal(error.output ?? error.message, needed))
  }
}

/** Explains wrangler's error if it lacks permission or there is no Worker yet. */
export function secretsRefusal(output, needed) {
  if (/CLOUDFLARE_API_TOKEN|not logged in|log in|authentication/i.test(output))
    return 'This command has no access to Cloudflare. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.'
  if (/10007|does not exist|not found/i.test(output))
    return `There is no Worker yet. Set its secrets first, each with npx wrangler secret put <name>: ${needed.join(', ')}.`
  return output
}
