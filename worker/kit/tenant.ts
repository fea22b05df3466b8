import { drizzle } from 'drizzle-orm/d1'
import { type Database, makeTenant, type Tenant } from '#db/kit/tenant.ts'
import type { Env } from './env.ts'
import { noteTenant } from './log.ts'
import { PlainError } from './log-error.ts'
import { type Meter, metered } from './meter.ts'

/** Where a request's reads may go: the primary, or a replica at least as new as a bookmark. */
export type Consistency = 'first-primary' | 'first-unconstrained' | D1SessionBookmark

export type Opened = { tenant: Tenant; bookmark: () => string | null }

export function cellBinding(env: Env, cell: string): D1Database | null {
  if (!/^\d{2}$/.test(cell)) return null
  const bindings = env as unknown as Record<string, D1Database | undefined> // only wrangler.toml lists the cells
  return bindings[`DISTRICTS_${cell}`] ?? null
}

/** A district on its cell, in one D1 session. Only the code that authenticates a request and jobs call it. */
export function openTenant(
  env: Env,
  meter: Meter,
  where: { cell: string; districtId: string },
  consistency: Consistency = 'first-primary',
): Opened | null {
  const binding = cellBinding(env, where.cell)
  if (!binding) return null
  noteTenant(where)
  const session = binding.withSession(consistency)
  const db = drizzle(metered(session, meter, binding)) as Database
  return { tenant: makeTenant(db, where.districtId), bookmark: () => session.getBookmark() ?? null }
}

/** For cron and queue work, which has no actor. */
export function systemTenant(env: Env, meter: Meter, where: { cell: string; districtId: string }): Tenant {
  const opened = openTenant(env, meter, where)
  if (!opened) throw new PlainError(`No database is bound for cell ${where.cell}`)
  return opened.tenant
}

/** A whole cell, for jobs that read many of its districts at once. */
export function openCell(env: Env, meter: Meter, cell: string): Database | null {
  const binding = cellBinding(env, cell)
  return binding && (drizzle(metered(binding.withSession('first-primary'), meter, binding)) as Database)
}

export function openDirectory(env: Env, meter: Meter): Database {
  return drizzle(metered(env.DIRECTORY.withSession('first-primary'), meter, env.DIRECTORY)) as Database
}

/** A cell and the directory without a tenant, for jobs that read whole tables by name (worker/operators). */
export function openDatabases(env: Env, meter: Meter, cell: string): { directory: D1Database; cell: D1Database } {
  const binding = cellBinding(env, cell)
  if (!binding) throw new PlainError(`No database is bound for cell ${cell}`)
  const open = (database: D1Database) => metered(database.withSession('first-primary'), meter, database)
  return { directory: open(env.DIRECTORY), cell: open(binding) }
}

/** For an operator's command, which opens the databases itself. */
export function commandTenant(database: D1Database, districtId: string): Tenant {
  return makeTenant(drizzle(database) as Database, districtId)
}

export function commandDirectory(database: D1Database): Database {
  return drizzle(database) as Database
}
