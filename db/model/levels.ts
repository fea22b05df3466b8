import {
  alert,
  background,
  carried,
  description,
  endDate,
  executiveSummary,
  type Field,
  field,
  frequency,
  masks,
  name,
  owner,
  ownTab,
  parent,
  progress,
  startDate,
  subgroups,
  team,
} from './fields.ts'
import { ASSESSMENT_TABS, OBJECTIVE_TABS, PILLAR_TABS, PLAN_TABS, STRATEGY_TABS, type Tab, WORK_TABS } from './tabs.ts'

/**
 * The levels below the plan, as data. Contracts, API, forms, editors, views, tabs, choices, and labels read this table;
 * a new field of a level is one entry here, one column, and one migration.
 */

export const LEVEL_KEYS = ['pillar', 'initiative', 'objective', 'assessment', 'strategy', 'activity'] as const
export type LevelKey = (typeof LEVEL_KEYS)[number]
/** `plan` is above the levels; reviews, documents, and history belong to a plan or to an element. */
export type NodeKey = 'plan' | LevelKey

type LevelEntry = {
  key: LevelKey
  /** The parent level. */
  parent: NodeKey
  /** The path segment under /api/plans/. */
  api: string
  /** The segment in the screens' paths. */
  path: string
  /** The endpoint for choices under /api/plans/. */
  choices: string
  /** The key of the district's name for this level. */
  naming: NamingKey
  label: string
  /** The column with this level's id in descendants; assessments and activities have no descendants. */
  ancestor: AncestorKey | null
  fields: readonly Field[]
  tabs: readonly Tab[]
}
export type Level = Omit<LevelEntry, 'fields'> & { fields: readonly LevelField[] }
/** Any field of any level, with its own key and kind. */
export type LevelField = (typeof TABLE)[LevelKey]['fields'][number]

export type AncestorKey = 'pillar_id' | 'initiative_id' | 'objective_id' | 'strategy_id'

/** The names of spec §3 "District profile": levelOnePillar … */
export const NAMING_KEYS = [
  'levelOnePillar',
  'levelTwoInitiative',
  'levelThreeObjective',
  'levelFourEcologicalAssessment',
  'levelFiveStrategy',
  'levelSixActivityTask',
] as const
export type NamingKey = (typeof NAMING_KEYS)[number]

const TABLE = {
  pillar: {
    key: 'pillar',
    parent: 'plan',
    api: 'pillar',
    path: 'pillar',
    choices: 'pillar-choices',
    naming: 'levelOnePillar',
    label: 'Pillar',
    ancestor: 'pillar_id',
    fields: [
      name,
      description,
      field('historical_analysis', 'text', 'Historical analysis', 'what'),
      startDate,
      endDate,
    ],
    tabs: PILLAR_TABS,
  },
  initiative: {
    key: 'initiative',
    parent: 'pillar',
    api: 'initiative',
    path: 'initiative',
    choices: 'initiative-choices',
    naming: 'levelTwoInitiative',
    label: 'Initiative',
    ancestor: 'initiative_id',
    fields: [name, parent, description, executiveSummary, ...carried, ...background],
    tabs: WORK_TABS,
  },
  objective: {
    key: 'objective',
    parent: 'initiative',
    api: 'objective',
    path: 'objective',
    choices: 'objective-choices',
    naming: 'levelThreeObjective',
    label: 'Objective',
    ancestor: 'objective_id',
    fields: [
      name,
      parent,
      description,
      executiveSummary,
      subgroups,
      ...carried,
      masks,
      field('objective_achieved', 'achieved', '{objective} achieved', 'going', {
        help: 'Records your name and today’s date.',
      }),
      ...background,
    ],
    tabs: OBJECTIVE_TABS,
  },
  assessment: {
    key: 'assessment',
    parent: 'objective',
    api: 'ecology-assessments',
    path: 'ecological-assessment',
    choices: 'ecology-assessment-choices',
    naming: 'levelFourEcologicalAssessment',
    label: 'Ecological Assessment',
    ancestor: null,
    fields: [
      name,
      parent,
      description,
      executiveSummary,
      owner,
      field('grade_levels', 'text', 'Grade levels', 'context'),
      field('gender', 'text', 'Gender', 'context'),
      field('ethnicity', 'text', 'Race/Ethnicity', 'context'),
      field('resource_allocation', 'text', 'Resource allocation', 'context'),
      field('school_climate', 'text', 'School climate', 'context'),
      field('socio_economic_status', 'text', 'Socio-economic status', 'context'),
      field('community_perception', 'text', 'Community perception', 'context'),
      { ...masks, help: 'Numbers about fewer people than a rule says are hidden in the measures of what it assesses.' },
    ],
    tabs: ASSESSMENT_TABS,
  },
  strategy: {
    key: 'strategy',
    parent: 'objective',
    api: 'strategies',
    path: 'strategy',
    choices: 'strategy-choices',
    naming: 'levelFiveStrategy',
    label: 'Strategy',
    ancestor: 'strategy_id',
    fields: [
      name,
      parent,
      description,
      field('strategy_type_id', 'choice', '{strategy} type', 'what', { list: 'strategy_type' }),
      field('tier_level_id', 'choice', 'Tier level', 'what', { list: 'tier_level' }),
      subgroups,
      field('portrait_areas', 'choices', 'Portrait of a graduate', 'what', { list: 'grade_portrait' }),
      ...carried,
      field('strategic_hypothesis', 'text', 'Strategic hypothesis', 'background', ownTab),
      ...background,
    ],
    tabs: STRATEGY_TABS,
  },
  activity: {
    key: 'activity',
    parent: 'strategy',
    api: 'activity-task',
    path: 'activity-task',
    choices: 'activity-task-choices',
    naming: 'levelSixActivityTask',
    label: 'Activity/Task',
    ancestor: null,
    fields: [
      name,
      parent,
      description,
      field('activity_task_type_id', 'choice', '{activity} type', 'what', { list: 'activity_task_type' }),
      { ...owner, label: 'Task owner' },
      team,
      startDate,
      { ...endDate, label: 'Date' },
      frequency,
      alert,
      progress,
      ...background,
    ],
    tabs: WORK_TABS,
  },
} as const satisfies Record<LevelKey, LevelEntry>

export const LEVELS: Record<LevelKey, Level> = TABLE
export const LEVEL_LIST: readonly Level[] = LEVEL_KEYS.map((key) => LEVELS[key])

/** The five levels of quick build; assessments are not among them. */
export const CHAIN = ['pillar', 'initiative', 'objective', 'strategy', 'activity'] as const
export type ChainKey = (typeof CHAIN)[number]

/** Levels with a status of their own; a pillar shows a summary of what is below it. */
export const STATUS_LEVELS = ['initiative', 'objective', 'strategy', 'activity'] as const
export type StatusLevel = (typeof STATUS_LEVELS)[number]

export function levelByPath(segment: string): Level | undefined {
  return LEVEL_LIST.find((level) => level.path === segment)
}

export function tabsOf(key: NodeKey): readonly Tab[] {
  return key === 'plan' ? PLAN_TABS : LEVELS[key].tabs
}

export function childLevels(key: NodeKey): Level[] {
  return LEVEL_LIST.filter((level) => level.parent === key)
}

/** The levels from the top down to this one. */
export function chainTo(level: LevelKey): LevelKey[] {
  const { parent } = LEVELS[level]
  return parent === 'plan' ? [level] : [...chainTo(parent), level]
}

/** The district's own terms: singular, as given. */
export type Naming = {
  levels: Record<NamingKey, string>
  risk: Record<'on_track' | 'some_risk' | 'high_risk', string>
  results: Record<'firstCategory' | 'secondCategory' | 'thirdCategory', string>
}

export const DEFAULT_NAMING: Naming = {
  levels: {
    levelOnePillar: 'Pillar',
    levelTwoInitiative: 'Initiative',
    levelThreeObjective: 'Objective',
    levelFourEcologicalAssessment: 'Ecological Assessment',
    levelFiveStrategy: 'Strategy',
    levelSixActivityTask: 'Activity/Task',
  },
  risk: { on_track: 'On Track', some_risk: 'Some Risk', high_risk: 'High Risk' },
  results: { firstCategory: 'At or Above', secondCategory: 'Approaching', thirdCategory: 'Below' },
}

export function levelName(naming: Naming, key: NodeKey): string {
  return key === 'plan' ? 'Plan' : naming.levels[LEVELS[key].naming]
}

/**
 * A label with the district's level names: `{objective} achieved` becomes "Goal achieved" if an Objective is called
 * Goal.
 */
export function inWords(naming: Naming, label: string): string {
  return label.replace(/\{(\w+)\}/g, (whole, key: string) =>
    key in LEVELS ? levelName(naming, key as LevelKey) : whole,
  )
}

export function alertName(naming: Naming, value: 'none' | 'on_track' | 'some_risk' | 'high_risk'): string {
  return value === 'none' ? 'No status' : naming.risk[value]
}
