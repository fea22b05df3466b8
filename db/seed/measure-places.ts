import { hashOf, makeRandom } from './random.ts'
import type { SchoolTypeKey } from './schemas/district.ts'
import type { StoryMeasure } from './schemas/measures.ts'
import type { SeedSchool } from './story-shape.ts'

/** A student group of the demo: its share of all students, and how far its results are from theirs, in spreads. */
type Group = { share: number; offset: number; isRace: boolean }

/** Shares by race and ethnicity add up to 1. */
const GROUPS: Record<string, Group> = {
  'low-income': { share: 0.46, offset: -0.6, isRace: false },
  disabilities: { share: 0.15, offset: -1.2, isRace: false },
  multilingual: { share: 0.14, offset: -0.8, isRace: false },
  native: { share: 0.009, offset: -0.5, isRace: true },
  asian: { share: 0.091, offset: 0.6, isRace: true },
  black: { share: 0.17, offset: -0.6, isRace: true },
  hispanic: { share: 0.26, offset: -0.4, isRace: true },
  pacific: { share: 0.006, offset: -0.2, isRace: true },
  white: { share: 0.394, offset: 0.45, isRace: true },
  multiracial: { share: 0.07, offset: 0.1, isRace: true },
}
const CORE = ['low-income', 'disabilities', 'multilingual', 'black', 'hispanic', 'white']

export const GROUP_KEYS = Object.keys(GROUPS)
export const RACES = GROUP_KEYS.filter((key) => GROUPS[key]?.isRace)

/** The groups for which a measure of the demo is read. */
export function groupsOf({ groups }: Pick<StoryMeasure, 'groups'>): readonly string[] {
  return groups === 'all' ? GROUP_KEYS : groups === 'core' ? CORE : []
}

export function groupOf(key: string): Group {
  const group = GROUPS[key]
  if (!group) throw new Error(`The seed knows no student group "${key}"`)
  return group
}

const ENROLLMENT: Record<SchoolTypeKey, number> = { elementary: 420, middle: 640, high: 1150, k8: 560, alternative: 90 }
const TAUGHT: Record<SchoolTypeKey, readonly string[]> = {
  elementary: ['Preschool', '1', '2', '3', '4', '5'],
  middle: ['6', '7', '8'],
  high: ['9', '10', '11', '12'],
  k8: ['Preschool', '1', '2', '3', '4', '5', '6', '7', '8'],
  alternative: ['9', '10', '11', '12'],
}

/** From −1 to 1, mostly near 0, and always the same for a text. */
export function trait(text: string): number {
  const { next } = makeRandom(text)
  return (next() + next() + next()) / 1.5 - 1
}

/** How many students of a school are in these grades (none is all of them), by student group; '' is all students. */
export function studentsOf(school: SeedSchool, grades: readonly string[]): Map<string, number> {
  const taught = TAUGHT[school.type]
  const counted = grades.length === 0 ? taught : taught.filter((grade) => grades.includes(grade))
  const size = ENROLLMENT[school.type] * (1 + 0.3 * trait(`size of ${school.key}`))
  const all = Math.round((size * counted.length) / taught.length)
  const shares = RACES.map((key) => groupOf(key).share * 1.8 ** trait(`${key} at ${school.key}`))
  const total = shares.reduce((sum, share) => sum + share, 0)
  const races = apportion(
    all,
    shares.map((share) => share / total),
  )
  const others = GROUP_KEYS.filter((key) => !groupOf(key).isRace).map((key): [string, number] => {
    return [key, Math.round(Math.min(0.9, groupOf(key).share * 1.7 ** trait(`${key} at ${school.key}`)) * all)]
  })
  return new Map([['', all], ...RACES.map((key, at): [string, number] => [key, races[at] ?? 0]), ...others])
}

/** Whole numbers that add up to `all`, by shares; the largest remainders get the rest. */
function apportion(all: number, shares: readonly number[]): number[] {
  const exact = shares.map((share) => share * all)
  const whole = exact.map(Math.floor)
  const rest = all - whole.reduce((sum, one) => sum + one, 0)
  const order = exact.map((one, at) => ({ at, left: one - Math.floor(one) })).sort((a, b) => b.left - a.left)
  for (const { at } of order.slice(0, rest)) whole[at] = (whole[at] ?? 0) + 1
  return whole
}

/** One in `many` of these texts, always the same ones. */
export function oneIn(many: number, text: string): boolean {
  return hashOf(text) % many === 0
}
