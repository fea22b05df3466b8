import * as v from 'valibot'
import { LEVEL_KEYS, STATUS_LEVELS } from '#model/levels.ts'
import { ALERT_STATUSES, PROGRESS_KEYS } from '#model/status.ts'
import { MeetingRow } from '#worker/meetings/contract.ts'
import { PLAN_STATUSES } from '#worker/plans/contract.ts'
import { ElementRow } from '#worker/plans/element-contract.ts'
import { ScoreCounts } from '#worker/scorecards/contract.ts'

/** Reasons for attention, worst first. */
export const REASONS = ['high_risk', 'review_overdue', 'late', 'no_owner', 'waiting'] as const
export type Reason = (typeof REASONS)[number]

export const VERBS = {
  high_risk: 'Review',
  review_overdue: 'Review',
  late: 'Update',
  no_owner: 'Assign',
  waiting: 'Decide',
} as const

/** The default number of rows in the attention list and the list of due reviews. */
export const SHOWN = 8
/** Show the reviews of the next two weeks. */
export const NOTICE_DAYS = 14

const planId = v.optional(v.pipe(v.string(), v.maxLength(64)))
const limit = v.optional(
  v.pipe(
    v.string(),
    v.toNumber(),
    v.integer(),
    v.minValue(1),
    v.transform((n) => Math.min(n, 100)),
  ),
  String(SHOWN),
)
export const PlanQuery = v.object({ plan: planId })
/** The donuts of the dashboard, by their keys. */
export const CHART_KEYS = [
  ...STATUS_LEVELS.map((level) => `alert-${level}` as const),
  ...STATUS_LEVELS.map((level) => `progress-${level}` as const),
]
export const ChartQuery = v.object({ plan: planId, chart: v.picklist(CHART_KEYS) })
export type ChartQuery = v.InferOutput<typeof ChartQuery>
export const DueQuery = v.object({ plan: planId, limit })
export type DueQuery = v.InferOutput<typeof DueQuery>
/** `limit` applies to the attention list, `due_limit` to the reviews. */
export const DashboardQuery = v.object({
  plan: planId,
  reason: v.optional(v.picklist(REASONS)),
  limit,
  due_limit: limit,
  /**
   * `own`: items and reviews of the person's schools or region, and of elements they own or are on the team of.
   * `own_first`: these if there are any, or else the whole plan. Without a scope nothing is counted as own.
   */
  scope: v.optional(v.picklist(['own', 'all', 'own_first'])),
})
export type DashboardQuery = v.InferOutput<typeof DashboardQuery>

const ElementRef = v.object({
  id: v.string(),
  level: v.picklist(LEVEL_KEYS),
  name: v.string(),
  parent_name: v.nullable(v.string()),
  owner_name: v.nullable(v.string()),
})

const { alert_status, progress_key, percentage_completed, owner_id, start_date, end_date } = ElementRow.entries
const { is_editable, version } = ElementRow.entries
/** What a list needs so that people can change an element in its row. */
const InPlace = v.object({
  ...{ alert_status, progress_key, percentage_completed, owner_id, start_date, end_date, is_editable, version },
})

export const AttentionItem = v.object({
  reason: v.picklist(REASONS),
  verb: v.picklist(['Review', 'Update', 'Assign', 'Decide']),
  /** The date it began; null if unknown. */
  since: v.nullable(v.string()),
  days: v.nullable(v.number()),
  /** Null for people waiting to join. */
  element: v.nullable(v.object({ ...ElementRef.entries, ...InPlace.entries })),
  /** Late start or late end. */
  progress_key: v.nullable(v.picklist(PROGRESS_KEYS)),
  /** For people waiting to join: the one who has waited longest. */
  person: v.nullable(v.object({ id: v.string(), name: v.string(), school_name: v.nullable(v.string()) })),
  /** How many items this row represents: people waiting to join share one row of the mixed list. */
  count: v.number(),
})
export type AttentionItem = v.InferOutput<typeof AttentionItem>

const Attention = v.object({
  /** `waiting` is null for people who can't accept members; `all` is the sum of the five. */
  counts: v.object({
    all: v.number(),
    high_risk: v.number(),
    review_overdue: v.number(),
    late: v.number(),
    todo_late: v.number(),
    doing_late: v.number(),
    no_owner: v.number(),
    waiting: v.nullable(v.number()),
  }),
  results: v.array(AttentionItem),
})
export type Attention = v.InferOutput<typeof Attention>

export const DueReviews = v.object({
  count: v.number(),
  until: v.string(),
  /** When this person last marked the notices as seen. */
  seen_at: v.nullable(v.string()),
  results: v.array(v.object({ ...ElementRef.entries, due_on: v.string(), is_new: v.boolean() })),
})
export type DueReviews = v.InferOutput<typeof DueReviews>

export const Achieved = v.object({
  achieved: v.number(),
  total: v.number(),
  percentage: v.number(),
  latest: v.nullable(v.string()),
})

/** The counts of one level with shares to two decimals (spec §9), in the order of every chart. */
function Stats<const K extends readonly [string, ...string[]]>(keys: K) {
  return v.object({
    level: v.picklist(STATUS_LEVELS),
    label: v.string(),
    total: v.number(),
    stats: v.array(v.object({ key: v.picklist(keys), label: v.string(), count: v.number(), percentage: v.number() })),
  })
}
export const AlertStats = Stats(ALERT_STATUSES)
export const ProgressStats = Stats(PROGRESS_KEYS)
export type AlertStats = v.InferOutput<typeof AlertStats>
export type ProgressStats = v.InferOutput<typeof ProgressStats>

/** The district's own scorecard in its opening school year: in all, and by pillar of the plan (null is not in it). */
export const ScorecardStats = v.object({
  year: v.string(),
  score: ScoreCounts,
  pillars: v.array(
    v.object({ pillar: v.nullable(v.object({ id: v.string(), name: v.string() })), score: ScoreCounts }),
  ),
})
export type ScorecardStats = v.InferOutput<typeof ScorecardStats>

/** How many measures of the district need something; they can need several things. */
export const MeasureNeeds = v.object({
  total: v.number(),
  /** A reading that is due and missing. */
  reading: v.number(),
  owner: v.number(),
  /** A target for the current school year. */
  target: v.number(),
  school_year: v.string(),
})
export type MeasureNeeds = v.InferOutput<typeof MeasureNeeds>

/** The levels whose own work has a card. */
export type WorkLevel = 'strategy' | 'activity'
/** The number of rows of such a card. */
export const OWN_WORK_SHOWN = 5

const WorkRow = v.object({
  id: v.string(),
  level: v.picklist(LEVEL_KEYS),
  name: v.string(),
  ...InPlace.entries,
})
export type WorkRow = v.InferOutput<typeof WorkRow>

/** Open elements that the person owns or is on the team of; for someone without any (`plan`), the plan's late ones. */
export const OwnWork = v.object({
  of: v.picklist(['mine', 'plan']),
  count: v.number(),
  high_risk: v.number(),
  late: v.number(),
  /** The first five by end date. */
  results: v.array(WorkRow),
})
export type OwnWork = v.InferOutput<typeof OwnWork>

/** The person's next three meetings; for someone without any (`plan`), the plan's. */
export const NextMeetings = v.object({
  of: v.picklist(['mine', 'plan']),
  results: v.array(MeetingRow),
  /** The latest past meetings that the person called and nobody has closed, three at most. */
  open_minutes: v.array(v.object({ id: v.string(), name: v.string(), date: v.string() })),
  /** How many there are, counted up to 100; My updates lists them. */
  open_minutes_count: v.number(),
})
export type NextMeetings = v.InferOutput<typeof NextMeetings>

export const Dashboard = v.object({
  plan: v.object({ id: v.string(), name: v.string(), status: v.picklist(PLAN_STATUSES), end_date: v.string() }),
  today: v.string(),
  last_change: v.nullable(v.object({ at: v.string(), by: v.nullable(v.string()) })),
  /** What `attention` and `review_due` are about. */
  scope: v.picklist(['own', 'all']),
  attention: Attention,
  /** Items in the whole plan, regardless of the scope. */
  attention_total: v.number(),
  /** Items of this person, people waiting to join included; null without a scope. */
  attention_own: v.nullable(v.number()),
  /** Does this person owe an update of an element of this plan (`my-updates/`)? */
  owes_updates: v.boolean(),
  review_due: DueReviews,
  meetings: NextMeetings,
  strategies: OwnWork,
  activity_tasks: OwnWork,
  objectives_achieved: Achieved,
  alert_status: v.array(AlertStats),
  progress_status: v.array(ProgressStats),
  scorecard: ScorecardStats,
  measures: MeasureNeeds,
})
export type Dashboard = v.InferOutput<typeof Dashboard>

export const Seen = v.object({ notices_seen_at: v.string() })
