import { levelName, type Naming } from '#model/levels.ts'
import type { OwnList } from '#model/own-lists.ts'

export type ListWords = {
  title: string
  /** The field's name for one entry. */
  one: string
  /** Where the entries are used. */
  purpose: string
}

/** Every list of the district, in the order of the tab, with the district's own level names. */
export function listWords(naming: Naming): Record<OwnList, ListWords> {
  const [strategy, activity] = [levelName(naming, 'strategy'), levelName(naming, 'activity')]
  return {
    school_type: { title: 'School types', one: 'School type', purpose: 'Every school has one.' },
    subgroup: {
      title: 'Student groups',
      one: 'Student group',
      purpose: 'Plan elements and reports use these to say which students they are about.',
    },
    tier_level: { title: 'Tier levels', one: 'Tier level', purpose: `How much support a ${strategy} gives.` },
    grade_portrait: {
      title: 'Portrait of a graduate',
      one: 'Portrait area',
      purpose: 'What your graduates know and can do. Reports show which parts of the plan serve each area.',
    },
    strategy_type: {
      title: `${strategy} types`,
      one: `${strategy} type`,
      purpose: `The kinds of ${strategy} you use.`,
    },
    activity_task_type: {
      title: `${activity} types`,
      one: `${activity} type`,
      purpose: `The kinds of ${activity} you use.`,
    },
    measure_type: { title: 'Measure types', one: 'Measure type', purpose: 'The kinds of measures you track.' },
    survey_dimension: {
      title: 'Survey dimensions',
      one: 'Survey dimension',
      purpose: 'What your surveys ask about.',
    },
    small_group_rule: {
      title: 'Small-group rules',
      one: 'Small-group rule',
      purpose: `Hide numbers about fewer people in the measures and surveys of the ${levelName(naming, 'objective')} or ${levelName(naming, 'assessment')} that names the rule.`,
    },
  }
}

/** One entry of a list in a sentence. */
export function oneOf(list: OwnList, naming: Naming): string {
  const { one } = listWords(naming)[list]
  return one.charAt(0).toLowerCase() + one.slice(1)
}
