import { env } from 'cloudflare:workers'
import type { importRuns, imports } from '#db/imports/schema.ts'
import { newId } from '#db/kit/id.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import type { surveyResults } from '#db/surveys/schema.ts'
import { importKey } from '#worker/imports/kept-file.ts'
import { writeCsv } from '#worker/kit/csv/write.ts'

const FILES = {
  school: [
    ['Region name', 'School type', 'School name'],
    ['North', '', 'Half a school'],
  ],
  department: [
    ['Department name', 'Main contact email'],
    ['Half a department', ''],
  ],
  member: [
    ['First name', 'Last name', 'Email', 'Role', 'Region'],
    ['Half', 'A Member', 'half-a-member@test.school', 'Principal', ''],
  ],
  measure: [
    ['Measure', 'School year', 'Date', 'Value'],
    ['Half a measure', '2025-2026', '2026-05-22', '71.5'],
  ],
  survey: [
    ['Survey', 'Wave', 'Dimension', '% favorable'],
    ['Half a survey', 'Spring 2026', 'School safety', '71.4'],
  ],
} as const
/** Imports that have ended, by the kind of their rows. */
const ENDED = {
  ended: 'member',
  endedMeasure: 'measure',
  endedSurvey: 'survey',
  endedSchool: 'school',
  endedDepartment: 'department',
} as const

/** Waiting files of every kind, each with a row to fix, and a finished import of every kind but strategies. */
export async function uploadRows(districtId: string, mark: string, userId: string) {
  const rows: (typeof imports.$inferInsert)[] = []
  const ids = {
    ...{ school: newId('import'), department: newId('import'), member: newId('import'), measure: newId('import') },
    survey: newId('import'),
    ...{ ended: newId('import'), endedMeasure: newId('import'), endedSurvey: newId('import') },
    ...{ endedSchool: newId('import'), endedDepartment: newId('import') },
  }
  for (const [name, id] of Object.entries(ids)) {
    const kind = name in ENDED ? ENDED[name as keyof typeof ENDED] : (name as keyof typeof FILES)
    const [header, [first, ...rest]] = FILES[kind]
    const csv = writeCsv(header, [[`${mark} ${first}`, ...rest]])
    await env.FILES.put(importKey(districtId, id), csv)
    rows.push({
      ...{ districtId, id, kind, fileName: `${mark}.csv`, size: csv.length },
      ...{ createdAt: SEED_TIME, createdBy: userId },
    })
  }
  const runs = [ids.ended, ids.endedMeasure, ids.endedSurvey, ids.endedSchool, ids.endedDepartment].map(
    (id): typeof importRuns.$inferInsert => ({
      ...{ districtId, id, startedAt: SEED_TIME, startedBy: userId, finishedAt: SEED_TIME },
      ...{ invites: false, total: 1, position: 1, failed: 1 },
    }),
  )
  return { rows, runs, ids }
}

type Uploaded = Record<'endedMeasure' | 'endedSurvey' | 'endedSchool' | 'endedDepartment', string>
type Places = { school: { id: string }; department: { id: string } }
type ImportedSurvey = { ids: { survey: string }; result: typeof surveyResults.$inferInsert }

/** What the finished imports wrote, as the history says it: a result that is stored, and places that nothing uses. */
export function importAudits(
  userId: string,
  ids: Uploaded,
  measureId: string,
  { ids: of, result }: ImportedSurvey,
  { school, department }: Places,
) {
  const { districtId, waveId, surveyDimensionId, favorable, numberAverage, answers, invited } = result
  const row = (entity: string, entityId: string, action: string, changes: Record<string, [unknown, unknown]>) => ({
    ...{ districtId, id: newId('audit'), at: SEED_TIME, userId, entity, entityId, planId: null, action, changes },
  })
  return [
    row('school', school.id, 'create', { import: [null, ids.endedSchool] }),
    row('department', department.id, 'create', { import: [null, ids.endedDepartment] }),
    row('measure', measureId, 'data', { import: [null, ids.endedMeasure], 'target 2025-2026  ': [null, 74_000] }),
    row('survey', of.survey, 'results', {
      import: [null, ids.endedSurvey],
      [`result ${waveId} ${surveyDimensionId}  `]: [null, [favorable, numberAverage, answers, invited]],
    }),
  ]
}
