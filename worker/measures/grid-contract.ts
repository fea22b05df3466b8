import * as v from 'valibot'
import { GRID_SHOWS } from '#model/measures/grid-columns.ts'
import { isSchoolYear } from '#model/measures/school-years.ts'
import { SEEN } from '#model/measures/small-groups.ts'
import { DECIMALS, NO_VALUES, UNITS } from '#model/measures/units.ts'
import { WINDOW_SETS, WINDOWS } from '#model/measures/windows.ts'
import { INVALID_VALUE, id, optionalDate, optionalId, optionalText } from '#model/rules.ts'

/** The most cells of one save. */
export const MOST_CELLS = 5000

const Named = v.object({ id: v.string(), name: v.string() })
const schoolYear = v.pipe(v.string(), v.check(isSchoolYear, INVALID_VALUE))
const window = v.nullable(v.picklist(WINDOWS))

export const AskGrid = v.object({
  /** Without it, the first measure by name. */
  measure: v.optional(id),
  rows: v.optional(v.picklist(['schools', 'groups']), 'schools'),
  /** The school year in the middle; without it, the current one. */
  year: v.optional(schoolYear),
  /** The window of all years; without it, the one that counts, or the latest that has opened. */
  window: v.optional(v.picklist(WINDOWS)),
  subgroup: v.optional(id),
  school: v.optional(id),
  show: v.optional(v.picklist(GRID_SHOWS), 'both'),
})
export type AskGrid = v.InferOutput<typeof AskGrid>

const GridReading = v.object({
  score: v.nullable(v.number()),
  people: v.nullable(v.number()),
  shown: v.picklist(SEEN),
  no_value: v.nullable(v.picklist(NO_VALUES)),
  date: v.string(),
})
export const Grid = v.object({
  /** Null if the district has no measure. */
  measure: v.nullable(
    v.object({
      ...Named.entries,
      unit: v.picklist(UNITS),
      decimals: v.picklist(DECIMALS),
      is_reverse_scoring: v.boolean(),
      windows: v.picklist(WINDOW_SETS),
      /** The district's target of its school year, as long as that year has none of its own. */
      goal: v.nullable(v.object({ school_year: v.string(), score: v.number() })),
    }),
  ),
  rows_of: v.picklist(['schools', 'groups']),
  show: v.picklist(GRID_SHOWS),
  year: v.string(),
  /** The school years that a reader can choose. */
  years: v.array(v.string()),
  /** The window that was asked for. */
  window,
  subgroup: v.nullable(Named),
  school: v.nullable(Named),
  groups: v.array(Named),
  schools: v.array(Named),
  targets: v.array(v.object({ school_year: v.string(), is_past: v.boolean() })),
  readings: v.array(
    v.object({
      school_year: v.string(),
      window,
      /** The mean of all schools, weighted by people, where the district has no reading of its own. */
      district_mean: v.nullable(v.number()),
    }),
  ),
  rows: v.array(
    v.object({
      name: v.string(),
      school_id: v.nullable(v.string()),
      subgroup_id: v.nullable(v.string()),
      /** The school year from which the school is closed. */
      closed_from: v.nullable(v.string()),
      writes_targets: v.boolean(),
      writes_readings: v.boolean(),
      /** In the order of the columns. */
      targets: v.array(v.nullable(v.number())),
      readings: v.array(v.nullable(GridReading)),
    }),
  ),
})
export type Grid = v.InferOutput<typeof Grid>

/** A number, or what people type: "71.5", "71.5%", "not tested". The unit of the measure decides if it is valid. */
const typed = v.optional(
  v.nullable(
    v.pipe(
      v.union([v.string(), v.number()], INVALID_VALUE),
      v.transform((value) => String(value).trim() || null),
    ),
  ),
  null,
)
const people = v.nullable(v.number())
const Slice = { measure_id: id, school_year: schoolYear, school_id: optionalId, subgroup_id: optionalId }

export const GridCell = v.variant('kind', [
  v.object({
    kind: v.literal('target'),
    ...Slice,
    /** Empty is no target. */
    score: typed,
    /** What was there; a cell that someone has changed since is a conflict. Without it, the cell is written anyway. */
    was: v.optional(v.object({ score: v.nullable(v.number()) })),
  }),
  v.object({
    kind: v.literal('reading'),
    ...Slice,
    window: v.optional(window, null),
    /** Empty removes the reading. */
    score: typed,
    no_value: v.optional(v.nullable(v.picklist(NO_VALUES)), null),
    people: typed,
    /** The date of a new reading; without it, today or the last day of the school year. */
    date: optionalDate,
    was: v.optional(v.object({ score: v.nullable(v.number()), no_value: v.nullable(v.picklist(NO_VALUES)), people })),
  }),
])
export type GridCell = v.InferOutput<typeof GridCell>

export const SaveGrid = v.object({
  cells: v.pipe(
    v.array(GridCell),
    v.minLength(1, 'Change at least one cell'),
    v.maxLength(MOST_CELLS, `Save up to ${MOST_CELLS.toLocaleString('en-US')} cells at once`),
  ),
  /** Needed if a past target changes. */
  reason: optionalText,
})
export type SaveGrid = v.InferOutput<typeof SaveGrid>

/** `saves` are what an undo names. */
export const GridSaved = v.object({ changed: v.number(), saves: v.array(v.string()) })
export type GridSaved = v.InferOutput<typeof GridSaved>

/** The data of a 412: what each cell that others changed says now, and who wrote that; null if the cell is empty now. */
export type GridConflicts = {
  conflicts: {
    cell: number
    current: { score: number | null; no_value: string | null; people: number | null }
    by: string | null
  }[]
}

export const UndoGrid = v.object({ saves: v.pipe(v.array(id), v.minLength(1), v.maxLength(200)) })
/** Cells that someone has changed since are kept. */
export const GridUndone = v.object({ restored: v.number(), kept: v.number() })

export const CopyTargets = v.object({
  measure_id: id,
  subgroup_id: optionalId,
  /** The school year whose targets are copied, and the last one that gets them. */
  from_year: schoolYear,
  to_year: schoolYear,
  /** Added for each year. */
  step: typed,
  /** Targets that are there already stay, unless this is true. */
  replace: v.optional(v.boolean(), false),
  reason: optionalText,
})
export type CopyTargets = v.InferOutput<typeof CopyTargets>
