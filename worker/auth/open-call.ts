import type { Tenant } from '#db/kit/tenant.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Env, Renderers } from '#worker/kit/env.ts'
import { noteTenant } from '#worker/kit/log.ts'
import { type Meter, newMeter } from '#worker/kit/meter.ts'
import { networkOf } from '#worker/kit/network.ts'
import { openDirectory, openTenant } from '#worker/kit/tenant.ts'
import { readAccess } from './access-token.ts'
import { ANONYMOUS, actorOfSession, actorOfToken, type Identity } from './actor.ts'
import type { Browser } from './browser.ts'
import { locateDistrict } from './locate-district.ts'
import { readHandle, writeHandle } from './secret.ts'

export type RequestScope = {
  env: Env
  now: Date
  meter: Meter
  later: (work: Promise<unknown>) => void
  renderers: Renderers
}

export function requestScope(env: Env, later: RequestScope['later'], renderers: Renderers): RequestScope {
  return { env, now: new Date(), meter: newMeter(), later, renderers }
}

type Caller = { browser: Browser | null; network: string }

function call(from: RequestScope, who: Identity, tenant: Tenant | null, caller: Caller): Call {
  // Don't trust the district in a cookie until its session is found.
  if (!who.actor) noteTenant(null)
  return { ...from, ...who, tenant: who.actor && tenant, ...caller, directory: openDirectory(from.env, from.meter) }
}

/** A caller with a bearer token, or without one. */
export async function callFromBearer(from: RequestScope, request: Request): Promise<Call> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const claims = token ? await readAccess(from.env.JWT_SECRET, token) : null
  const caller = { browser: null, network: networkOf(request.headers.get('cf-connecting-ip')) }
  if (!claims) return call(from, ANONYMOUS, null, caller)
  const where = { cell: claims.cell, districtId: claims.district, userId: claims.sub, familyId: claims.family }
  const opened = openTenant(from.env, from.meter, where)
  if (!opened) return call(from, ANONYMOUS, null, caller)
  return call(from, await actorOfToken(opened.tenant, where, from.now), opened.tenant, caller)
}

/**
 * A person with a browser session, or nobody. Reads the actor from the primary. Reads data from a replica at least as
 * fresh as this browser's last bookmark; without a bookmark, continues in the actor's D1 session.
 */
export async function callFromBrowser(from: RequestScope, browser: Browser): Promise<Call> {
  const caller = { browser, network: networkOf(browser.ip) }
  const handle = readHandle(browser.handle)
  const session =
    handle &&
    (await locateDistrict(from, handle, async ({ tenant }, where) => {
      const known = await actorOfSession(tenant, where, from.now, from.later)
      return known === ANONYMOUS ? null : known
    }))
  if (!session || !handle) return call(from, ANONYMOUS, null, caller)
  const { found: who, where, opened } = session
  if (!who.actor) return call(from, who, null, caller)
  // The district has moved, so the next request goes to its new cell directly.
  if (where.cell !== handle.cell) browser.begin(writeHandle(where))
  const bookmark = browser.bookmarks[where.cell]
  const data = (bookmark && openTenant(from.env, from.meter, where, bookmark)) || opened
  browser.track(where.cell, data.bookmark)
  return call(from, who, data.tenant, caller)
}
