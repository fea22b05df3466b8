import type { Database, Tenant } from '#db/kit/tenant.ts'
import type { Browser } from '#worker/auth/browser.ts'
import type { Actor, District, Env, Renderers } from './env.ts'
import type { Meter } from './meter.ts'

/** One request, from outside or from a screen: the bindings of the API app. Requests from outside can't set them. */
export type Call = {
  actor: Actor | null
  tenant: Tenant | null
  /** True if there is no actor because the operator has suspended their district. */
  paused: boolean
  /** Null for API clients. */
  browser: Browser | null
  /** Where the request comes from: an IPv4 address or an IPv6 /64. */
  network: string
  directory: Database
  env: Env
  meter: Meter
  now: Date
  /** For work that may finish after the answer. */
  later: (work: Promise<unknown>) => void
  renderers: Renderers
}

export type AppEnv = {
  Bindings: Call
  Variables: { actor: Actor; tenant: Tenant; district: District; today: string; now: string }
}
