import { THOUSAND, UNIT_TABLE } from '#model/measures/units.ts'
import { GROUP_KEYS, groupOf, groupsOf, RACES, studentsOf, trait } from './measure-places.ts'
import type { StoryMeasure } from './schemas/measures.ts'
import type { SeedSchool } from './story-shape.ts'

/** A number of a slice of the demo; '' stands for all students, null for the district. */
export type SliceValue = { schoolKey: string | null; groupKey: string; value: number; people: number | null }

type Place = { school: SeedSchool; students: Map<string, number> }

/**
 * What schools and student groups read when the district reads `value`: schools are `spread` apart, and their mean is
 * the value. A percentage is a whole number of students out of those there are, and races add up to all students.
 */
export function sliceValues(
  measure: StoryMeasure,
  schools: readonly SeedSchool[],
  value: number,
  of: string,
): SliceValue[] {
  const isOfStudents = measure.grades.length > 0 || measure.groups !== 'none'
  const places = schools.map((school): Place => ({ school, students: studentsOf(school, measure.grades) }))
  const there = places.filter(({ students }) => (students.get('') ?? 0) > 0)
  const all = there.reduce((sum, { students }) => sum + (students.get('') ?? 0), 0)
  const district = { schoolKey: null, groupKey: '', value, people: isOfStudents && all > 0 ? all : null }
  if (measure.isTotal) return [district, ...shares(measure, there, value, all)]
  const levels = there.map(({ school }) => levelOf(measure, school, of))
  const middle = there.reduce((sum, { students }, at) => sum + (levels[at] ?? 0) * (students.get('') ?? 0), 0)
  const offset = all === 0 ? 0 : middle / all
  const found = there.flatMap(({ school, students }, at) => {
    const level = value + (levels[at] ?? 0) - offset
    return atSchool(measure, school.key, students, level, { isOfStudents, of })
  })
  return [district, ...ofDistrict(measure, found), ...found]
}

/** How far a school is from the district, in the unit of the measure. */
function levelOf({ name, spread, lowerIsBetter }: StoryMeasure, { key }: SeedSchool, of: string): number {
  const own = 1.1 * trait(`level of ${key}`) + 0.7 * trait(`${name} at ${key}`) + 0.35 * trait(`${name} ${of} ${key}`)
  return own * spread * (lowerIsBetter ? -1 : 1)
}

type How = { isOfStudents: boolean; of: string }

function atSchool(
  measure: StoryMeasure,
  schoolKey: string,
  students: Map<string, number>,
  level: number,
  { isOfStudents, of }: How,
): SliceValue[] {
  const groups = groupsOf(measure)
  const step = measure.spread * (measure.lowerIsBetter ? -1 : 1)
  const read = (groupKey: string): SliceValue[] => {
    const people = students.get(groupKey) ?? 0
    if (people === 0) return []
    const noise = 0.3 * trait(`${measure.name} ${of} ${schoolKey} ${groupKey}`)
    const exact = level + step * ((groupKey === '' ? 0 : groupOf(groupKey).offset) + noise)
    return [{ schoolKey, groupKey, value: clean(measure, exact, isOfStudents ? people : null), people }]
  }
  if (!isOfStudents) {
    return [{ schoolKey, groupKey: '', value: clean(measure, level, null), people: null }]
  }
  if (measure.unit !== 'percent' || groups.length === 0) return ['', ...groups].flatMap(read)
  const races = RACES.flatMap(read)
  const met = races.reduce((sum, { value, people }) => sum + Math.round(((people ?? 0) * value) / 100), 0)
  const people = students.get('') ?? 0
  const all = { schoolKey, groupKey: '', value: rounded(measure, (100 * met) / people), people }
  return [all, ...races.filter(({ groupKey }) => groups.includes(groupKey)), ...othersOf(groups).flatMap(read)]
}

function othersOf(groups: readonly string[]): string[] {
  return groups.filter((key) => !RACES.includes(key))
}

/** The district's student groups, weighted by students. */
function ofDistrict(measure: StoryMeasure, found: readonly SliceValue[]): SliceValue[] {
  return GROUP_KEYS.filter((key) => groupsOf(measure).includes(key)).flatMap((groupKey) => {
    const of = found.filter((one) => one.groupKey === groupKey)
    const people = of.reduce((sum, one) => sum + (one.people ?? 0), 0)
    if (people === 0) return []
    const mean = of.reduce((sum, one) => sum + one.value * (one.people ?? 0), 0) / people
    return [{ schoolKey: null, groupKey, value: rounded(measure, mean), people }]
  })
}

/** A total, shared out by students. */
function shares(measure: StoryMeasure, places: readonly Place[], value: number, all: number): SliceValue[] {
  const groups = groupsOf(measure)
  const found = places.flatMap(({ school, students }) => {
    const size =
      (students.get('') ?? 0) * (1 + (measure.spread === 0 ? 0 : 0.6 * trait(`${measure.name} ${school.key}`)))
    return ['', ...groups].map((groupKey): SliceValue => {
      const people = students.get(groupKey) ?? 0
      const share = groupKey === '' ? size : (size * people) / Math.max(1, students.get('') ?? 0)
      return { schoolKey: school.key, groupKey, value: rounded(measure, (value * share) / all), people }
    })
  })
  const ofGroups = groups.map((groupKey): SliceValue => {
    const of = found.filter((one) => one.groupKey === groupKey)
    const [total, people] = [
      of.reduce((sum, one) => sum + one.value, 0),
      of.reduce((sum, one) => sum + (one.people ?? 0), 0),
    ]
    return { schoolKey: null, groupKey, value: rounded(measure, total), people }
  })
  return [...ofGroups, ...found].filter(({ people }) => people !== 0)
}

/** Inside the unit's range; a percentage of whole students. */
function clean(measure: StoryMeasure, value: number, people: number | null): number {
  const { min, max } = UNIT_TABLE[measure.unit]
  const inside = Math.max(min < 0 ? 0 : min / THOUSAND, Math.min(max / THOUSAND, value))
  if (measure.unit !== 'percent' || people === null) return rounded(measure, inside)
  return rounded(measure, (100 * Math.round((inside / 100) * people)) / people)
}

function rounded({ decimals }: StoryMeasure, value: number): number {
  return Number(value.toFixed(decimals))
}
