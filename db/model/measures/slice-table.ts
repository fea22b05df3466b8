/** The number of a slice: one school or the district (null), one student group or all students (null). */
export type SliceCell = {
  /** Numbers with the same key say the same: they are hidden together, in whatever table they are. */
  key: string
  school: string | null
  group: string | null
  /** Null if nobody entered how many people are behind the value. */
  people: number | null
  /** In thousandths. */
  value: number
}

/** All slices of one measure, year, and window. */
export type SliceTable = { isPercent: boolean; cells: readonly SliceCell[] }

/** The threshold of the measure, and the family of a student group: the groups that add up to all students. */
export type SmallGroupRule = { threshold: number; familyOf: (group: string) => string | null }
