import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { importRuns, imports } from '#db/imports/schema.ts'
import { measureTargets, readings } from '#db/measures/schema.ts'
import { formOf } from '#tests/kit/form-of.ts'
import { runImports } from '#worker/imports/run-imports.ts'
import { writeCsv } from '#worker/kit/csv/write.ts'
import { newMeter } from '#worker/kit/meter.ts'
import type { withMeasure } from './measured.ts'

export const IMPORTS = 'plans/measure-imports/'
export const HEADER = [
  'Measure',
  'School',
  'Student group',
  'School year',
  'Window',
  'Date',
  'Value',
  'People',
  'Target',
]
const M = 'Grade 3 reading'
/** A row of HEADER about the measure; the rest is all students of the district in spring. */
export const line = (value: string, over: Partial<Record<(typeof HEADER)[number], string>> = {}) =>
  HEADER.map((name) => {
    const usual: Record<string, string> = {
      ...{ Measure: M, 'School year': '2025-2026', Window: 'Spring', Date: '2026-05-22', Value: value, People: '58' },
    }
    return over[name] ?? usual[name] ?? ''
  })

export type Measured = Awaited<ReturnType<typeof withMeasure>>
type Person = Pick<Measured['ada'], 'call'>

export const csvOf = (rows: string[][], header: readonly string[] = HEADER) =>
  // As people save it: what looks like a formula is no text here.
  writeCsv(header, rows).replaceAll("'-", '-')

export function upload(who: Person, file: string | Uint8Array, fields: Record<string, string> = {}, name = 'fall.csv') {
  const bytes = typeof file === 'string' ? file : (file as Uint8Array<ArrayBuffer>)
  return who.call('POST', IMPORTS, formOf({ mode: 'preview', file: new File([bytes], name), ...fields }))
}

export const take = (who: Person, id: string, fields: Record<string, string> = {}) =>
  who.call('POST', IMPORTS, formOf({ mode: 'good', import_id: id, ...fields }))

/** Uploads a file and waits for the end of its import. */
export async function imported(who: Person, file: string | Uint8Array, fields: Record<string, string> = {}) {
  const { body } = await upload(who, file)
  const started = await take(who, body.data.import_id, fields)
  return { preview: body.data.preview, started, run: await ended(who, body.data.import_id) }
}

export async function ended(who: Person, id: string) {
  for (;;) {
    const { progress } = (await who.call('GET', `${IMPORTS}${id}/`)).body.data
    if (progress?.state !== 'running') return progress
    await scheduler.wait(20)
  }
}

/** What is stored of the measure, without keys and times. */
export async function stored({ db, districtId }: Measured) {
  const ofReadings = await db.select().from(readings).where(eq(readings.districtId, districtId))
  const ofTargets = await db.select().from(measureTargets).where(eq(measureTargets.districtId, districtId))
  const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
  return {
    readings: sorted(
      ofReadings.map(
        ({ measureId, schoolYear, subgroupId, schoolId, window, readOn, value, noValue, people, note }) => [
          ...[measureId, schoolYear, subgroupId, schoolId, window, readOn, value, noValue, people, note],
        ],
      ),
    ),
    targets: sorted(
      ofTargets.map(({ measureId, schoolYear, subgroupId, schoolId, target }) => [
        ...[measureId, schoolYear, subgroupId, schoolId, target],
      ]),
    ),
  }
}

/** Files that were stored, and their number. */
export const storedFiles = async ({ db, districtId }: Measured) => [
  await db.$count(imports, eq(imports.districtId, districtId)),
  (await env.FILES.list({ prefix: `d/${districtId}/imports/` })).objects.length,
]

export async function runOf({ db, districtId }: Measured, id: string) {
  const [row] = await db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.districtId, districtId), eq(importRuns.id, id)))
  return row!
}

/** Works on the district's imports as a job does: up to `most` parts. */
export async function work({ districtId, cell, directory }: Measured, most?: number) {
  const meter = newMeter()
  const left = await runImports({ env, meter, directory, now: new Date() }, { districtId, cell }, most)
  return { left, meter }
}
