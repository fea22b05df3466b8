import * as v from 'valibot'
import { RESULTS } from '#model/measures/result.ts'
import { isSchoolYear } from '#model/measures/school-years.ts'
import { SEEN } from '#model/measures/small-groups.ts'
import { RESPONDENT_TYPES } from '#model/measures/surveys.ts'
import { DECIMALS, NO_VALUES, UNITS } from '#model/measures/units.ts'
import { elementName, INVALID_VALUE, id, optionalText, version, whenSent } from '#model/rules.ts'
import { listQuery, Page, pageNumber } from '#worker/kit/list-contract.ts'
import { readerNumber } from '#worker/measures/reader-contract.ts'

const Named = v.object({ id: v.string(), name: v.string() })
/** `number` is its outline number in the plan, such as 1.2.1; null if this person doesn’t see it there. */
const Numbered = v.object({ ...Named.entries, number: v.nullable(v.string()) })

/** The id of the district's own scorecard: all measures and survey dimensions that are marked for it. */
export const DISTRICT_SCORECARD = 'district'
export const DISTRICT_NAME = 'District scorecard'

export const ScorecardRow = v.object({
  id: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  item_count: v.number(),
  version: v.number(),
  updated_at: v.string(),
  /** When it was deleted; null if it wasn't. */
  deleted_at: v.nullable(v.string()),
})
export type ScorecardRow = v.InferOutput<typeof ScorecardRow>
/** The named scorecards, and on every page the district's own, which has no row and can't be edited. */
export const ScorecardPage = v.object({ ...Page(ScorecardRow).entries, district: Named })
export const ListScorecards = listQuery(['name', 'updated_at'], {})

/** A measure, or a dimension of a survey. */
const Item = v.object({
  measure_id: v.nullable(v.string()),
  survey_dimension_id: v.nullable(v.string()),
  name: v.string(),
})
export const SavedScorecard = v.object({ ...ScorecardRow.entries, items: v.array(Item) })
export type SavedScorecard = v.InferOutput<typeof SavedScorecard>

/** The most rows of one scorecard. */
export const ITEM_LIMIT = 200
/** `measure:` or `survey:` before the id: one list keeps the order, and a form can send it. */
const itemKey = v.pipe(v.string(), v.regex(/^(measure|survey):[\w-]{1,64}$/, INVALID_VALUE))
const items = v.pipe(
  v.union([v.array(itemKey), itemKey]),
  v.transform((value) => [...new Set(typeof value === 'string' ? [value] : value)]),
  v.maxLength(ITEM_LIMIT, `Choose up to ${ITEM_LIMIT} measures and surveys`),
)
export const CreateScorecard = v.object({ name: elementName, description: optionalText, items: v.optional(items, []) })
export type CreateScorecard = v.InferOutput<typeof CreateScorecard>
export const EditScorecard = v.object({ version, ...whenSent({ name: elementName, description: optionalText, items }) })
export type EditScorecard = v.InferOutput<typeof EditScorecard>
export const ReplaceScorecard = v.object({ version, ...CreateScorecard.entries })
export type ReplaceScorecard = v.InferOutput<typeof ReplaceScorecard>
export const RemoveScorecard = v.object({ version: v.optional(version) })
export const RestoreScorecard = v.object({ name: v.optional(elementName) })
export const ScorecardGone = v.object({ id: v.string(), name: v.string() })

export const CUTOFFS = [...RESULTS, 'none'] as const
export const AskScorecard = v.object({
  plan: v.optional(v.pipe(v.string(), v.maxLength(64))),
  year: v.optional(v.pipe(v.string(), v.check(isSchoolYear, INVALID_VALUE))),
  school_id: v.optional(id),
  subgroup_id: v.optional(id),
  /** Words of the name of a measure or survey, for the rows to list; the score still counts all rows. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  /** Only rows with this result; the score still counts all rows. */
  cutoff: v.optional(v.picklist(CUTOFFS)),
  by: v.optional(v.picklist(['year', 'school']), 'year'),
  /** Of the schools. */
  page: pageNumber('1'),
})
export type AskScorecard = v.InferOutput<typeof AskScorecard>

/** How many rows have which result; `percentage` is At or Above out of all that have a result. */
export const ScoreCounts = v.object({
  at_or_above: readerNumber,
  approaching: readerNumber,
  below: readerNumber,
  none: readerNumber,
  counted: readerNumber,
  percentage: v.nullable(readerNumber),
})
export type ScoreCounts = v.InferOutput<typeof ScoreCounts>

const Shown = { score: v.nullable(readerNumber), shown: v.picklist(SEEN), result: v.nullable(v.picklist(RESULTS)) }
/** The number is of a small group, which Community Members and the Board don't see. */
const isSmall = v.optional(v.literal(true))
const Year = v.object({
  school_year: v.string(),
  ...Shown,
  no_value: v.nullable(v.picklist(NO_VALUES)),
  target_score: v.nullable(v.number()),
  is_small: isSmall,
})

export const ScorecardRowOf = v.object({
  kind: v.picklist(['measure', 'survey']),
  id: v.string(),
  /** The survey of a dimension. */
  survey_id: v.nullable(v.string()),
  respondents: v.nullable(v.picklist(RESPONDENT_TYPES)),
  name: v.string(),
  unit: v.picklist(UNITS),
  decimals: v.picklist(DECIMALS),
  grades: v.array(v.string()),
  is_reverse_scoring: v.boolean(),
  owner: v.nullable(Named),
  baseline: v.nullable(v.object({ date: v.nullable(v.string()), score: v.number() })),
  years: v.array(Year),
  result: v.nullable(v.picklist(RESULTS)),
  gap: v.nullable(readerNumber),
  trend: v.nullable(v.object({ change: readerNumber, direction: v.picklist(['better', 'worse', 'same']) })),
  last_reading: v.nullable(v.string()),
  /** The first school year with a target, if that is after the chosen one. */
  starts: v.nullable(v.string()),
  /** Other places in the plan where it is used too. */
  also_in: v.array(Named),
  /** Of the schools of this page, in their order; null where it is not read. Only with `by=school`. */
  cells: v.nullable(v.array(v.nullable(v.object({ ...Shown, is_small: isSmall })))),
  /** The schools of all pages, as the Board sees them. Only with `by=school`. */
  schools: v.nullable(ScoreCounts),
})
export type ScorecardMeasure = v.InferOutput<typeof ScorecardRowOf>

const Section = v.object({
  /** Null for rows that the plan does not use. */
  pillar: v.nullable(Numbered),
  score: ScoreCounts,
  objectives: v.array(
    v.object({
      objective: v.nullable(v.object({ ...Numbered.entries, level: v.picklist(['objective', 'initiative']) })),
      rows: v.array(ScorecardRowOf),
    }),
  ),
})
export type ScorecardSection = v.InferOutput<typeof Section>

const School = v.object({ ...Named.entries, region: Named, score: ScoreCounts })
export const Scorecard = v.object({
  /** `district` for the district's own. */
  id: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  /** Null for the district's own, which is not saved. */
  version: v.nullable(v.number()),
  plan: v.nullable(Named),
  school: v.nullable(Named),
  subgroup: v.nullable(Named),
  year: v.string(),
  /** The school years that have readings, newest first. */
  years: v.array(v.string()),
  /** The school years to show. */
  columns: v.array(v.string()),
  /** Of all rows, whatever the cutoff. */
  score: ScoreCounts,
  last_reading: v.nullable(v.string()),
  sections: v.array(Section),
  /** Open schools by region, 30 to a page. Only with `by=school`. */
  schools: v.nullable(
    v.object({ page: v.number(), pages: v.number(), count: v.number(), score: ScoreCounts, results: v.array(School) }),
  ),
})
export type Scorecard = v.InferOutput<typeof Scorecard>
