/** The filters whose choices have names, with the word before the name; on paper only the name tells two files apart. */
export const NAMED_WORDS = {
  school_id: 'school',
  department_id: 'department',
  tier_level: 'tier level',
  subgroup_id: 'student group',
  grade_portrait: 'portrait area',
} as const
type NamedKey = keyof typeof NAMED_WORDS
export const NAMED_KEYS = Object.keys(NAMED_WORDS) as NamedKey[] // keys of the table above

/** Is a filter chosen whose name the report must say? */
export const needsNames = (params: Partial<Record<NamedKey, unknown>>) => NAMED_KEYS.some((key) => params[key])
