import { randomUUID } from 'node:crypto'
import { Refusal } from './say.mjs'

const KEY = 'operator/deploy-lock.json'
/** No deployment takes this long, so an older lock was left behind. */
const STALE_MINUTES = 60

/**
 * Runs work while nobody else deploys. The lock is an object in the deployment's bucket, written only if there is none,
 * so only one of two parallel deployments gets it.
 */
export async function withDeployLock(bucket, { who, commit, breakLock = false, now = new Date() }, work) {
  const body = JSON.stringify({ who, commit, since: now.toISOString(), id: randomUUID() })
  const lock =
    (await bucket.put(KEY, body, onlyIf('If-None-Match', '*'))) ?? (await takeOver(bucket, body, breakLock, now))
  try {
    return await work()
  } finally {
    const held = await bucket.head(KEY)
    if (held?.etag === lock.etag) await bucket.delete(KEY)
  }
}

async function takeOver(bucket, body, breakLock, now) {
  const found = await bucket.get(KEY)
  const { who, commit, since } = found ? JSON.parse(await found.text()) : {}
  const isStale = !found || now.getTime() - Date.parse(since) > STALE_MINUTES * 60_000
  if (!isStale && !breakLock)
    throw new Refusal(
      `${who} has been deploying ${commit} since ${since}. Wait until it ends. If it was interrupted, add --break-lock.`,
    )
  const condition = found ? onlyIf('If-Match', found.httpEtag) : onlyIf('If-None-Match', '*')
  const taken = await bucket.put(KEY, body, condition)
  if (!taken) throw new Refusal('Someone else has just begun to deploy. Wait until it ends.')
  return taken
}

function onlyIf(name, value) {
  return { onlyIf: new Headers({ [name]: value }) }
}
