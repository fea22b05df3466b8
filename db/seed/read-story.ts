import type * as v from 'valibot'
import { checkedYaml } from './checked-yaml.ts'
import { districtFile, people, type SchoolTypeKey, schools } from './schemas/district.ts'
import { measures } from './schemas/measures.ts'
import { meetings } from './schemas/meetings.ts'
import { initiative, planFile, type StoryPlan } from './schemas/plan.ts'
import { assessments, budgets, changes, parts, reviews } from './schemas/plan-extras.ts'
import { surveys } from './schemas/surveys.ts'
import {
  documents,
  lists,
  names,
  type SchoolPlanTemplate,
  schoolPlanHead,
  schoolPlanTemplate,
  schoolReviews,
  shelf,
  staffing,
} from './schemas/texts.ts'

/** The files of db/seed/story by their path in it: YAML as text, pictures as base64. */
export type StoryFiles = Record<string, string>
export type Story = ReturnType<typeof readStory>
export type DistrictStory = Story['maplewood']
export type PlanStory = DistrictStory['plans'][number]

/** The texts of the demo, checked. Every error names its file. */
export function readStory(files: StoryFiles) {
  const read = new Set<string>()
  const story = {
    maplewood: district('maplewood'),
    riverbend: district('riverbend'),
    lists: one(lists, 'lists'),
    names: one(names, 'names'),
    staffing: one(staffing, 'staffing'),
    schoolPlans: {
      head: one(schoolPlanHead, 'school-plans/plan'),
      templates: templates(),
      reviews: one(schoolReviews, 'school-plans/reviews'),
    },
    library: all(shelf, 'library'),
  }
  const unread = Object.keys(files).filter((path) => !read.has(path))
  if (unread.length > 0) throw new Error(`The seed does not read db/seed/story/${unread.join(', ')}`)
  return story

  function one<Schema extends v.GenericSchema>(schema: Schema, name: string): v.InferOutput<Schema> {
    const path = `${name}.yaml`
    const text = files[path]
    if (text === undefined) throw new Error(`The demo has no file db/seed/story/${path}`)
    read.add(path)
    return checkedYaml(schema, `db/seed/story/${path}`, text)
  }

  /** The files of a folder, in the order of their names. */
  function all<Schema extends v.GenericSchema>(schema: Schema, folder: string): v.InferOutput<Schema>[] {
    const found = Object.keys(files).filter((path) => path.startsWith(`${folder}/`))
    return found.sort().map((path) => one(schema, path.replace(/\.yaml$/, '')))
  }

  /** A list in one file, or in the files of a folder of that name; empty if there is neither. */
  function list<Item>(schema: v.GenericSchema<unknown, Item[]>, name: string): Item[] {
    return `${name}.yaml` in files ? one(schema, name) : all(schema, name).flat()
  }

  function district(folder: string) {
    const { plans, ...file } = one(districtFile, `${folder}/district`)
    const logo = `${folder}/logo.png`
    read.add(logo)
    return {
      ...file,
      logo: files[logo] ?? null,
      schools: list(schools, `${folder}/schools`),
      people: list(people, `${folder}/people`),
      plans: plans.map((name) => planOf(`${folder}/${name}`)),
      documents: list(documents, `${folder}/documents`),
      library: all(shelf, `${folder}/library`),
      measures: list(measures, `${folder}/measures`),
      surveys: list(surveys, `${folder}/surveys`),
      meetings: list(meetings, `${folder}/meetings`),
    }
  }

  function planOf(folder: string) {
    const file = one(planFile, `${folder}/plan`)
    const pillars = file.pillars.map((pillar) => ({
      ...pillar,
      initiatives: pillar.initiatives.map((entry) =>
        typeof entry === 'string' ? one(initiative, `${folder}/initiatives/${entry}`) : entry,
      ),
    }))
    const plan: StoryPlan = { ...file, pillars }
    return {
      plan,
      parts: list(parts, `${folder}/parts`),
      reviews: list(reviews, `${folder}/reviews`),
      changes: list(changes, `${folder}/changes`),
      budgets: list(budgets, `${folder}/budgets`),
      assessments: list(assessments, `${folder}/assessments`),
    }
  }

  function templates(): Record<SchoolTypeKey, SchoolPlanTemplate> {
    const template = (name: string) => one(schoolPlanTemplate, `school-plans/${name}`)
    const [middle, high] = [template('middle'), template('high')]
    return { elementary: template('elementary'), middle, k8: middle, high, alternative: high }
  }
}
