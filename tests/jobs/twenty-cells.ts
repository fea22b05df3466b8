import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { directoryDistricts } from '#db/directory/schema.ts'
import type { Env } from '#worker/kit/env.ts'
import { type Due, dueDistrict } from './due-district.ts'
import { fakeQueue } from './fake-queue.ts'

export const CELLS = Array.from({ length: 20 }, (_, at) => String(at).padStart(2, '0'))

/** The bindings of twenty cells on the two databases of the tests. */
function cellBindings(): Record<string, D1Database> {
  return Object.fromEntries(
    CELLS.map((cell, at) => [`DISTRICTS_${cell}`, at % 2 === 0 ? env.DISTRICTS_00 : env.DISTRICTS_01]),
  )
}

/** A database for each of these cells, with the tables of a cell. */
export async function databasesOf(cells: string[]): Promise<Record<`DISTRICTS_${string}`, D1Database>> {
  const bound = env as unknown as Record<string, D1Database> // vitest.config.ts
  for (const cell of cells) await applyD1Migrations(bound[`CELL_${cell}`]!, env.DISTRICT_MIGRATIONS)
  return Object.fromEntries(cells.map((cell) => [`DISTRICTS_${cell}`, bound[`CELL_${cell}`]!]))
}

/** Twenty cells, as in production. */
export function twentyCells(over: Partial<Record<string, unknown>> = {}): Env {
  // Backups have their own queue, which nobody delivers here.
  return { ...env, ENVIRONMENT: 'production', BACKUP_JOBS: fakeQueue().JOBS, ...cellBindings(), ...over } as Env
}

/** Entries of the directory, spread over the first cells, without rows in the cells. */
export function entries(count: number, nextDigestAt: string | null, cells = CELLS.length) {
  return env.DIRECTORY.prepare(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ?)
    insert into districts (id, name, search_key, cell, time_zone, next_digest_at, created_at)
    select 'dst_' || printf('%05d', i), 'District ' || i, 'district ' || i, printf('%02d', i % ?), 'America/Chicago', ?, '2026-01-01' from n`,
  )
    .bind(count, cells, nextDigestAt)
    .run()
}

/** A district with people and a plan, due at a moment, on any cell of the directory. */
export async function districtOn(cell: string, dueAt: string | null): Promise<Due> {
  const district = await dueDistrict(dueAt, Number(cell) % 2 === 0 ? '00' : '01')
  await district.directory
    .update(directoryDistricts)
    .set({ cell })
    .where(eq(directoryDistricts.id, district.districtId))
  return district
}

/** A cell that answers everything with an error. */
export function failing(error: string): D1Database {
  const refused = async () => {
    throw new Error(error)
  }
  const statement = { bind: () => statement, all: refused }
  return {
    withSession: () => ({ prepare: () => statement, batch: refused }),
    // The check after every test file runs EXPLAIN on the statements here.
    prepare: (text: string) => env.DISTRICTS_00.prepare(text),
  } as unknown as D1Database
}
