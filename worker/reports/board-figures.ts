import * as v from 'valibot'
import type { Tenant } from '#db/kit/tenant.ts'
import { RESULTS } from '#model/measures/result.ts'
import { ALERT_STATUSES } from '#model/status.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import type { Env } from '#worker/kit/env.ts'
import { logFailure } from '#worker/kit/log.ts'
import { readerNumber } from '#worker/measures/reader-contract.ts'
import { ScoreCounts } from '#worker/scorecards/contract.ts'
import { type BoardBody, BoardSummary } from './board-contract.ts'
import type { ReportDocument } from './contract.ts'

const FORMAT = 1
const named = { id: v.string(), number: v.string(), name: v.string() }

/**
 * The figures of a Board Report as the board saw them: counts, statuses, and results, without names of people and
 * without texts, so that they can stay for years.
 */
export const BoardFigures = v.object({
  format: v.literal(FORMAT),
  plan: v.object({ id: v.string(), name: v.string() }),
  as_of: v.string(),
  whole: BoardSummary,
  score: ScoreCounts,
  pillars: v.array(v.object({ ...named, ...BoardSummary.entries, score: ScoreCounts })),
  elements: v.array(
    v.object({
      ...named,
      level: v.string(),
      alert_status: v.nullable(v.picklist(ALERT_STATUSES)),
      objective_achieved: v.nullable(v.boolean()),
      percentage_completed: v.nullable(v.number()),
    }),
  ),
  measures: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      school_year: v.string(),
      score: v.nullable(readerNumber),
      target_score: v.nullable(v.number()),
      result: v.nullable(v.picklist(RESULTS)),
    }),
  ),
})
export type BoardFigures = v.InferOutput<typeof BoardFigures>

/** What a Board Report of the whole plan says, in figures. */
export function figuresOf({ plan, as_of, body, rows }: ReportDocument): BoardFigures {
  const { pillars, whole, score, year } = body as BoardBody // the board report's own body
  const found = new Map(pillars.flatMap(({ measures }) => measures).map((row) => [row.id, row]))
  return {
    format: FORMAT,
    plan: { id: plan.id, name: plan.name },
    as_of,
    whole,
    score,
    pillars: pillars.map(({ id, number, name, objectives, achieved, total, moved, score: own }) => ({
      ...{ id, number, name, objectives, achieved, total, moved },
      score: own,
    })),
    elements: (rows as BoardBody['pillars'][number]['groups'][number]['objectives']).map((row) => ({
      ...{ id: row.id, number: row.number, name: row.name, level: row.plan_element_type },
      alert_status: row.alert_status,
      objective_achieved: row.objective_achieved,
      percentage_completed: row.percentage_completed,
    })),
    measures: [...found.values()].map(({ id, name, years, result }) => {
      const now = years.find(({ school_year }) => school_year === year)
      return {
        ...{ id, name, school_year: year, result },
        score: now?.score ?? null,
        target_score: now?.target_score ?? null,
      }
    }),
  }
}

/** The kept figures; null if their file is missing or of another format, which only makes a comparison less exact. */
export async function readFigures(
  files: Pick<Env['FILES'], 'get'> | undefined,
  { districtId }: Pick<Tenant, 'districtId'>,
  id: string,
): Promise<BoardFigures | null> {
  if (!files) return null
  try {
    const object = await files.get(objectKey(districtId, id))
    const parsed = object && v.safeParse(BoardFigures, JSON.parse(await object.text()))
    return parsed?.success ? parsed.output : null
  } catch (error) {
    logFailure({ failed: 'reading the figures of a presented report' }, error)
    return null
  }
}
