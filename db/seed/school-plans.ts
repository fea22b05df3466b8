import { daysBetween } from '#model/dates.ts'
import type { ChoiceList } from '#model/fields.ts'
import type { LevelKey } from '#model/levels.ts'
import type { Calendar } from './calendar.ts'
import { blank } from './flatten-plan.ts'
import { makeRandom, type Random } from './random.ts'
import type { Story } from './read-story.ts'
import { progressOf, spanOf } from './school-plan-dates.ts'
import { judgeSchoolPlans } from './school-plan-judgments.ts'
import type { SeedElement, SeedPerson, SeedPlan, SeedSchool } from './story-shape.ts'

/** The usual strategy types of the first, second, and third pillar of a school. */
const STRATEGY_TYPES = [
  ['instruction', 'intervention', 'curriculum'],
  ['intervention', 'professional-learning', 'operations'],
  ['family', 'professional-learning', 'staffing'],
] as const

/** The kind of an activity, by the first words of its name. */
const ACTIVITY_TYPES: readonly [RegExp, string][] = [
  [/\btrain|practice|learn\b/i, 'training'],
  [/^(buy|paint|order|install|lend|book)\b/i, 'purchase'],
  [/^(send|publish|call|thank|ask|offer|share|show|invite|tell)\b/i, 'message'],
  [/^(watch|visit|walk|tour)\b/i, 'visit'],
  [/^(write|agree|map|keep|draw|set)\b/i, 'guide'],
  [/^(count|collect|check|review|regroup|correct|list)\b/i, 'data'],
  [/^(name|hire|pair|choose|assign|find)\b/i, 'hiring'],
]

type School = {
  school: SeedSchool
  principalKey: string
  staffKeys: readonly string[]
  plan: SeedPlan['head']
  story: Story
}

/** One plan of 69 elements for each school, from the template of its type. */
export function schoolPlans(
  story: Story,
  { schools, people, calendar }: { schools: readonly SeedSchool[]; people: readonly SeedPerson[]; calendar: Calendar },
): SeedPlan[] {
  const staff = staffBySchool(people)
  const plans = schools.map((school) => {
    const { principalKey, staffKeys } = staff(school.key)
    const head = headOf(story, school)
    return {
      head,
      schoolKey: school.key,
      authorKey: principalKey,
      elements: elementsOf({ school, principalKey, staffKeys, plan: head, story }, calendar),
    }
  })
  judgeSchoolPlans(plans, calendar, story.schoolPlans.reviews)
  return plans
}

/** Who can own work in a school: the principal first. */
function staffBySchool(people: readonly SeedPerson[]) {
  const staff = new Map<string, string[]>()
  const principals = new Map<string, string>()
  for (const { key, role, status, deactivatedDaysAgo, schoolKeys = [] } of people) {
    const leads = role === 'principal'
    if (status || deactivatedDaysAgo !== undefined || !(leads || role === 'pilot_user')) continue
    for (const school of schoolKeys) {
      staff.set(school, [...(staff.get(school) ?? []), key])
      if (leads) principals.set(school, principals.get(school) ?? key)
    }
  }
  return (school: string) => {
    const principalKey = principals.get(school)
    if (!principalKey) throw new Error(`The seed has no principal for "${school}"`)
    return { principalKey, staffKeys: staff.get(school) ?? [principalKey] }
  }
}

function headOf({ schoolPlans: { head, templates } }: Story, school: SeedSchool): SeedPlan['head'] {
  const { vision, mission } = templates[school.type]
  const { start, end, planYear, ...texts } = head
  const texted = Object.entries({ ...texts, vision, mission }).map(([key, text]) => [key, filled(text, school)])
  return { ...texts, vision, mission, ...Object.fromEntries(texted), state: 'active', start, end, planYear }
}

function filled(text: string, school: SeedSchool): string {
  return text.replaceAll('{schoolName}', school.name).replaceAll('{school}', school.shortName)
}

function elementsOf(place: School, calendar: Calendar): SeedElement[] {
  const random = makeRandom(place.school.key)
  const elements: SeedElement[] = []
  const put = (
    level: LevelKey,
    parent: SeedElement | null,
    at: number,
    words: { name: string; description?: string },
  ) => {
    const element = elementOf(place, { level, parent, at, words }, calendar, random)
    elements.push(element)
    return element
  }
  for (const [p, pillar] of place.story.schoolPlans.templates[place.school.type].pillars.entries()) {
    const top = put('pillar', null, p, pillar)
    for (const [i, initiative] of pillar.initiatives.entries()) {
      const second = put('initiative', top, i, initiative)
      for (const [o, objective] of initiative.objectives.entries()) {
        const third = put('objective', second, o, objective)
        for (const [s, strategy] of objective.strategies.entries()) {
          const fourth = put('strategy', third, s, strategy)
          fourth.strategyType = random.pick(STRATEGY_TYPES[p] ?? STRATEGY_TYPES[0])
          for (const [a, name] of strategy.activities.entries()) put('activity', fourth, a, { name })
        }
      }
    }
  }
  return elements
}

type Wanted = { level: LevelKey; parent: SeedElement | null; at: number; words: { name: string; description?: string } }

function elementOf(
  place: School,
  { level, parent, at, words }: Wanted,
  calendar: Calendar,
  random: Random,
): SeedElement {
  const element = blank(level, parent, at + 1, filled(words.name, place.school))
  element.description = words.description ? filled(words.description, place.school) : null
  Object.assign(element, spanOf(level, place.plan, parent ?? element, at, random))
  if (level === 'pillar') return element
  const span = { start: element.start ?? place.plan.start, end: element.end ?? place.plan.end }
  Object.assign(element, progressOf(span, calendar.today, random))
  element.ownerKey = level === 'initiative' ? place.principalKey : random.pick(place.staffKeys)
  const pickKey = (list: ChoiceList) => random.pick(Object.keys(place.story.lists[list]))
  const others = place.staffKeys.filter((key) => key !== element.ownerKey)
  if (level !== 'activity') {
    element.percentage = percentageOf(element.progress, span, calendar.today, random)
    element.teamKeys = others.length > 0 && random.next() < 0.4 ? [random.pick(others)] : []
    element.frequency = level === 'objective' && random.next() < 0.25 ? 'monthly' : 'quarterly'
  }
  if (level === 'objective') element.subgroupKeys = [random.next() < 0.75 ? 'all' : pickKey('subgroup')]
  if (level === 'strategy') {
    element.tier = random.next() < 0.6 ? 'tier-1' : pickKey('tier_level')
    element.portraitKeys = random.next() < 0.4 ? [pickKey('grade_portrait')] : []
  }
  if (level === 'activity')
    element.activityType = ACTIVITY_TYPES.find(([words]) => words.test(element.name))?.[1] ?? 'meeting'
  return element
}

function percentageOf(
  progress: SeedElement['progress'],
  span: { start: string; end: string },
  today: string,
  random: Random,
) {
  if (progress !== 'doing') return progress === 'done' ? 100 : 0
  const share = daysBetween(span.start, today) / Math.max(1, daysBetween(span.start, span.end))
  return Math.round(Math.min(95, Math.max(5, share * 100 + random.between(-15, 15))))
}
