/** The building blocks of the levels: the kinds of fields, and the fields that several levels share. */

/** The district's own lists ("user-defined values"). */
export const CHOICE_LISTS = [
  'strategy_type',
  'activity_task_type',
  'measure_type',
  'subgroup',
  'tier_level',
  'grade_portrait',
  'school_type',
  'survey_dimension',
] as const
export type ChoiceList = (typeof CHOICE_LISTS)[number]

/** How a field is typed, validated, stored, and rendered. */
export type FieldKind =
  | 'name'
  | 'text'
  | 'parent'
  | 'date'
  | 'percent'
  | 'person'
  | 'people'
  | 'frequency'
  | 'alert'
  | 'progress'
  | 'achieved'
  | 'assigned'
  | 'schools'
  | 'departments'
  | 'choice'
  | 'choices'
  | 'masks'

/** The kinds of fields that hold several rows of another table. The others are one column of `elements`. */
export const SET_KINDS = [
  'people',
  'schools',
  'departments',
  'choices',
  'masks',
] as const satisfies readonly FieldKind[]
export type SetKind = (typeof SET_KINDS)[number]

/** The groups of the Details form, in order (look: objective-edit). */
export const GROUPS = ['what', 'who', 'when', 'going', 'context', 'background'] as const
export type Group = (typeof GROUPS)[number]

export type Field = {
  /** The field's name in the API; also the column's, if the field is one column. */
  key: string
  kind: FieldKind
  label: string
  group: Group
  required?: true
  help?: string
  list?: ChoiceList
  /** A long text with its own tab; the form for a new element shows it below the Details. */
  ownTab?: true
}

type More = Pick<Field, 'required' | 'help' | 'list' | 'ownTab'>
/**
 * An entry of the level table. Its type keeps the key and kind, because the types of the API and of SQL are derived
 * from them.
 */
export function field<const Key extends string, const Kind extends FieldKind>(
  key: Key,
  kind: Kind,
  label: string,
  group: Group,
  more: More = {},
): Field & { key: Key; kind: Kind } {
  return { key, kind, label, group, ...more }
}

export const name = field('name', 'name', 'Name', 'what', { required: true })
export const parent = field('parent_id', 'parent', 'Assign to', 'what', { required: true })
export const description = field('description', 'text', 'Description', 'what')
export const executiveSummary = field('executive_summary', 'text', 'Executive summary', 'what', {
  help: 'Printed in the board report.',
})
export const owner = field('owner_id', 'person', 'Owner', 'who', { required: true })
export const team = field('team', 'people', 'Team members', 'who')
export const subgroups = field('subgroups', 'choices', 'Subgroup', 'what', { list: 'subgroup' })
export const masks = field('mask_ids', 'masks', 'Small-group rules', 'context', {
  help: 'Numbers about fewer people than a rule says are hidden in its measures and surveys.',
})
const assigned = [
  field('assigned_to', 'assigned', 'Assign to', 'who'),
  field('schools', 'schools', 'Schools', 'who'),
  field('departments', 'departments', 'Department', 'who'),
] as const
export const startDate = field('start_date', 'date', 'Start date', 'when')
export const endDate = field('end_date', 'date', 'End date', 'when')
export const frequency = field('review_frequency', 'frequency', 'Review frequency', 'when')
export const alert = field('alert_status', 'alert', 'Risk status', 'going')
export const progress = field('progress_status', 'progress', 'Implementation status', 'going')
export const percent = field('percentage_completed', 'percent', 'Percentage completed', 'going')
/** The fields that initiatives, objectives, and strategies share, after their own first fields. */
export const carried = [owner, team, ...assigned, startDate, endDate, frequency, alert, progress, percent] as const

export const ownTab = { ownTab: true } as const
export const background = [
  field('historical_analysis', 'text', 'Historical analysis', 'background', ownTab),
  field('required_resources', 'text', 'Resources required', 'background', ownTab),
] as const
