import { newId } from '#db/kit/id.ts'
import type { measures, measureTargets, readings } from '#db/measures/schema.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import type { SchoolYear } from '#model/measures/school-years.ts'
import { THOUSAND } from '#model/measures/units.ts'
import { usualCountsWindow, type Window, type WindowSet } from '#model/measures/windows.ts'
import { oneIn } from './measure-places.ts'
import { type SliceValue, sliceValues } from './measure-values.ts'
import {
  autumnWindow,
  BASELINE,
  closingWindow,
  EARLIER_YEARS,
  GOAL_DATE,
  PAST_YEARS,
  PLAN_YEARS,
  readOn,
  THIS_YEAR,
} from './measure-windows.ts'
import type { StoryMeasure } from './schemas/measures.ts'
import type { SeedSchool } from './story-shape.ts'

type Stamps = { createdAt: string; createdBy: string; updatedAt: string; updatedBy: string }
type MeasureRow = typeof measures.$inferInsert
export type SeedReading = Omit<typeof readings.$inferInsert, keyof Stamps> & Stamps & { value: number }
export type SeedTarget = typeof measureTargets.$inferInsert & Stamps

export type MeasureContext = {
  districtId: string
  /** The district's small-group threshold. */
  threshold: number
  today: string
  personId: (key: string) => string
  schoolId: (key: string) => string
  choiceId: (list: 'measure_type' | 'subgroup', key: string) => string
  /** Who entered something, and when: some days after the date it is about. */
  entered: (date: string, by: string | null) => Stamps
}

const thousandths = (value: number) => Math.round(value * THOUSAND)

export function measureRow(of: MeasureContext, story: StoryMeasure): MeasureRow {
  const baseline = story.past[PAST_YEARS.indexOf(BASELINE.year)] ?? null
  const goal = story.targets?.at(-1) ?? null
  return {
    districtId: of.districtId,
    id: newId('measure'),
    name: story.name,
    nameKey: nameKey(story.name),
    searchKey: searchKey(story.name),
    typeId: of.choiceId('measure_type', story.type),
    unit: story.unit,
    decimals: story.decimals,
    isReverseScoring: story.lowerIsBetter === true,
    windows: story.windows,
    countsWindow: story.counts ?? usualCountsWindow(story.windows),
    dueDays: {},
    grades: story.grades,
    baselineDate: baseline === null ? null : BASELINE.date,
    baselineScore: baseline === null ? null : thousandths(baseline),
    targetDate: goal === null ? null : GOAL_DATE,
    targetScore: goal === null ? null : thousandths(goal),
    cutoff: thousandths(story.cutoff),
    ownerId: story.ownerKey ? of.personId(story.ownerKey) : null,
    source: story.source,
    description: story.description ?? null,
    isScorecardMeasure: story.isScorecard === true,
    threshold: of.threshold,
    ...of.entered(PLAN_YEARS[0] ? `${PLAN_YEARS[0].slice(0, 4)}-06-20` : of.today, null),
  }
}

export function targetRows(of: MeasureContext, story: StoryMeasure, measureId: string): SeedTarget[] {
  const all: (readonly [SchoolYear, number | null | undefined])[] = [
    ...EARLIER_YEARS.map((year, at) => [year, story.earlierTargets?.[at]] as const),
    ...PLAN_YEARS.map((year, at) => [year, story.targets?.[at]] as const),
  ]
  return all.flatMap(([schoolYear, target]) =>
    target === null || target === undefined
      ? []
      : {
          ...{
            districtId: of.districtId,
            id: newId('target'),
            measureId,
            schoolYear,
            subgroupId: null,
            schoolId: null,
          },
          target: thousandths(target),
          ...of.entered(`${schoolYear.slice(0, 4)}-07-01`, null),
        },
  )
}

const MIDDLE: Partial<Record<WindowSet, Window>> = { fall_winter_spring: 'winter', quarterly: 'quarter_2' }
/** `all` has student groups too. */
type Taken = { year: SchoolYear; window: Window | null; value: number; scope: 'all' | 'schools' }

/** Every reading of a measure until today. */
export function readingRows(
  of: MeasureContext,
  story: StoryMeasure,
  measureId: string,
  schools: readonly SeedSchool[],
): SeedReading[] {
  return takenOf(story).flatMap((taken) => {
    const on = readOn(story, taken.year, taken.window)
    if (on > of.today) return []
    const stamps = of.entered(on, story.ownerKey ?? null)
    return valuesOf(story, taken, schools).map(({ schoolKey, groupKey, value, people }) => ({
      ...{ districtId: of.districtId, id: newId('reading'), measureId, schoolYear: taken.year },
      subgroupId: groupKey === '' ? null : of.choiceId('subgroup', groupKey),
      schoolId: schoolKey === null ? null : of.schoolId(schoolKey),
      ...{ window: taken.window, readOn: on, value: thousandths(value), people },
      ...stamps,
    }))
  })
}

/** When the district took which reading: at the end of each year, and in the windows before it in the latest ones. */
function takenOf(story: StoryMeasure): Taken[] {
  const [closing, first] = [closingWindow(story), autumnWindow(story)]
  const last = story.past.at(-1) ?? null
  const taken = PAST_YEARS.flatMap((year, at): Taken[] => {
    const value = story.past[at]
    if (value === null || value === undefined) return []
    const end: Taken = { year, window: closing, value, scope: 'all' }
    if (story.autumn === undefined || last === null || last === 0 || first === closing) return [end]
    const start = value * (story.autumn / last)
    const middle = MIDDLE[story.windows]
    return [
      { year, window: first, value: start, scope: 'all' },
      ...(middle ? [{ year, window: middle, value: start + (value - start) * 0.45, scope: 'all' } as const] : []),
      end,
    ]
  })
  if (story.autumn === undefined) return taken
  return [...taken, { year: THIS_YEAR, window: first, value: story.autumn, scope: 'all' }]
}

function valuesOf(
  story: StoryMeasure,
  { year, window, value, scope }: Taken,
  schools: readonly SeedSchool[],
): SliceValue[] {
  const rounded = Number(value.toFixed(story.decimals))
  const read = schools.filter(({ type }) => story.schools.includes(type))
  const all = sliceValues(story, read, rounded, `${year} ${window ?? ''}`)
  if (scope === 'schools') return all.filter(({ groupKey }) => groupKey === '')
  if (year !== THIS_YEAR || !story.autumnMissing) return all
  return all.filter(({ schoolKey }) => schoolKey !== null && !oneIn(3, `${story.name} ${schoolKey}`))
}
