import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { importRuns } from '#db/imports/schema.ts'
import { users } from '#db/people/schema.ts'
import { twoRegions } from '#tests/districts/places.ts'
import type { Caller, TestDistrict } from '#tests/kit/district.ts'
import { formOf } from '#tests/kit/form-of.ts'
import { runImports } from '#worker/imports/run-imports.ts'
import { writeCsv } from '#worker/kit/csv/write.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { openDirectory } from '#worker/kit/tenant.ts'

type Person = { call: Caller }
type District = Pick<TestDistrict, 'districtId' | 'cell' | 'db'>

export const HEADER = ['First name', 'Last name', 'Email', 'Role', 'Region', 'Schools']
export const IMPORTS = 'auth/team-members/imports/'
export const address = (who = 'staff') => `${who}-${crypto.randomUUID().slice(0, 8)}@import.school`

/** A district of two regions, each with a school, with a Super Admin and a Region Admin of the first region. */
export async function staffed() {
  const district = await twoRegions()
  const rae = await district.person('region_admin', { regionId: district.regionId, firstName: 'Rae' })
  return { ...district, rae }
}

export function upload(person: Person, csv: string | Uint8Array, mode = 'preview', more: Record<string, string> = {}) {
  const bytes = typeof csv === 'string' ? csv : csv.slice()
  return person.call('POST', IMPORTS, formOf({ mode, file: new File([bytes], 'staff.csv'), ...more }))
}

/** Rows of the header above. */
export function uploadRows(person: Person, rows: string[][], mode = 'preview', more: Record<string, string> = {}) {
  return upload(person, writeCsv(HEADER, rows), mode, more)
}

/** Errors of a preview as people see them: row, column, its letter, message. */
export const told = (errors: { row: number; column: string; letter: string; message: string }[]) =>
  errors.map(({ row, column, letter, message }) => [row, column, letter, message])

/** The result of an import, which is processed after the answer. */
export function ended(person: Person, id: string) {
  return vi.waitFor(
    async () => {
      const { progress } = (await person.call('GET', `${IMPORTS}${id}/`)).body.data
      expect(progress.state).not.toBe('running')
      return progress
    },
    { timeout: 60_000, interval: 50 },
  )
}

export async function imported(person: Person, rows: string[][], more: Record<string, string> = {}) {
  const { status, body } = await uploadRows(person, rows, 'good', more)
  expect([status, body.detail]).toEqual([201, 'The import runs in the background'])
  return ended(person, body.data.import_id)
}

export async function memberOf({ db, districtId }: District, email: string) {
  const own = await db
    .select()
    .from(users)
    .where(and(eq(users.districtId, districtId), eq(users.emailKey, email.toLowerCase())))
  return own[0] ?? null
}

export function memberCount({ db, districtId }: District) {
  return db.$count(users, eq(users.districtId, districtId))
}

/** A started run that nobody processes; the tests decide who does, and how far. */
export async function begun({ db, districtId }: District, startedBy: string, id: string, total: number, over = {}) {
  const startedAt = new Date().toISOString()
  await db.insert(importRuns).values({ districtId, id, startedAt, startedBy, invites: false, total, ...over })
}

export async function runOf({ db, districtId }: District, id: string) {
  const [row] = await db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.districtId, districtId), eq(importRuns.id, id)))
  return row!
}

export function work({ districtId, cell }: District, most?: number, over: Partial<typeof env> = {}) {
  const meter = newMeter()
  const here = { ...env, ...over }
  const done = runImports(
    { env: here, meter, directory: openDirectory(env, meter), now: new Date() },
    { districtId, cell },
    most,
  )
  return done.then((left) => ({ left, meter }))
}
