import { newId } from '#db/kit/id.ts'
import { audit } from '#db/kit/schema.ts'
import {
  measureHeads,
  measureSchools,
  measureSubgroups,
  measures,
  measureTargets,
  measureYears,
  readings,
} from '#db/measures/schema.ts'
import { elementMeasures } from '#db/measures/use-schema.ts'
import { addDays } from '#model/dates.ts'
import type { MeasureRules } from '#model/measures/made-years.ts'
import type { Calendar } from './calendar.ts'
import { madeMeasure } from './made-measure.ts'
import { groupsOf } from './measure-places.ts'
import { type MeasureContext, measureRow, readingRows, targetRows } from './measure-rows.ts'
import type { StoryMeasure } from './schemas/measures.ts'
import type { References } from './seed-references.ts'
import type { SeedDistrict } from './story-shape.ts'
import { writeRows } from './write.ts'

/** How many measures to write together: few statements, and rows that fit in memory. */
const GROUP = 10

type Of = { database: D1Database; districtId: string; planId: string }

/** Writes the measures with all that is made of them, and attaches them to the default plan. Returns how many readings. */
export async function seedMeasures(of: Of, story: SeedDistrict, find: References, calendar: Calendar): Promise<number> {
  const objectives = await objectivesOf(of)
  const context = contextOf(of.districtId, story, find, calendar)
  const groups = Object.keys(story.lists.subgroup).map((key) => find.choice('subgroup', key))
  const regionOf = new Map(story.schools.map(({ key, regionKey }) => [find.school(key).id, find.region(regionKey).id]))
  let count = 0
  for (let from = 0; from < story.measures.length; from += GROUP) {
    const rows = noRows()
    for (const one of story.measures.slice(from, from + GROUP)) {
      const row = measureRow(context, one)
      const targets = targetRows(context, one, row.id)
      const read = readingRows(context, one, row.id, story.schools)
      const made = madeMeasure({ ...of, groups, regionOf }, rulesOf(row), read, targets)
      rows.measures.push(row)
      rows.subgroups.push(...subgroupRows(context, one, row.id))
      rows.schools.push(...schoolRows(context, story, one, row.id))
      rows.targets.push(...targets)
      for (const reading of read) rows.readings.push({ ...reading, seen: made.seen.get(reading.id) ?? null })
      for (const year of made.years) rows.years.push(year)
      rows.heads.push(made.head)
      rows.uses.push(...uses(context, one, row, objectives))
      rows.audit.push(created(of.districtId, row))
    }
    await write(of.database, rows)
    count += rows.readings.length
  }
  return count
}

type Rows = ReturnType<typeof noRows>

function noRows() {
  return {
    measures: [] as (typeof measures.$inferInsert)[],
    subgroups: [] as (typeof measureSubgroups.$inferInsert)[],
    schools: [] as (typeof measureSchools.$inferInsert)[],
    targets: [] as (typeof measureTargets.$inferInsert)[],
    readings: [] as (typeof readings.$inferInsert)[],
    years: [] as (typeof measureYears.$inferInsert)[],
    heads: [] as (typeof measureHeads.$inferInsert)[],
    uses: [] as (typeof elementMeasures.$inferInsert)[],
    audit: [] as (typeof audit.$inferInsert)[],
  }
}

async function write(database: D1Database, rows: Rows): Promise<void> {
  await writeRows(database, measures, rows.measures)
  await writeRows(database, measureSubgroups, rows.subgroups)
  await writeRows(database, measureSchools, rows.schools)
  await writeRows(database, measureTargets, rows.targets)
  await writeRows(database, readings, rows.readings)
  await writeRows(database, measureYears, rows.years)
  await writeRows(database, measureHeads, rows.heads)
  await writeRows(database, elementMeasures, rows.uses)
  await writeRows(database, audit, rows.audit)
}

function created(districtId: string, { id, name, createdAt, createdBy }: typeof measures.$inferInsert) {
  return {
    ...{ districtId, id: newId('audit'), at: createdAt, userId: createdBy ?? null, planId: null },
    ...{ entity: 'measure', entityId: id, action: 'create', changes: { name: [null, name] } },
  } satisfies typeof audit.$inferInsert
}

async function objectivesOf({ database, districtId, planId }: Of): Promise<Map<string, string>> {
  const sql =
    "select name, id from elements where district_id = ? and plan_id = ? and level = 'objective' and deleted_at is null"
  const { results } = await database.prepare(sql).bind(districtId, planId).all<{ name: string; id: string }>()
  return new Map(results.map(({ name, id }) => [name, id]))
}

function contextOf(districtId: string, story: SeedDistrict, find: References, calendar: Calendar): MeasureContext {
  return {
    districtId,
    threshold: story.profile.maskBelow,
    today: calendar.today,
    personId: (key) => find.person(key).id,
    schoolId: (key) => find.school(key).id,
    choiceId: (list, key) => find.choice(list, key).id,
    entered(date, by) {
      const at = calendar.moment(Math.max(0, calendar.ageOf(addDays(date, 6))), 90)
      const who = find.person(by ?? story.authorKey).id
      return { createdAt: at, createdBy: who, updatedAt: at, updatedBy: who }
    },
  }
}

function rulesOf(row: typeof measures.$inferInsert): MeasureRules {
  return {
    id: row.id,
    unit: row.unit,
    cutoff: row.cutoff ?? 0,
    isReverse: row.isReverseScoring ?? false,
    windows: row.windows ?? 'yearly',
    countsWindow: row.countsWindow ?? null,
    dueDays: row.dueDays,
    targetDate: row.targetDate ?? null,
    targetScore: row.targetScore ?? null,
    threshold: row.threshold,
    createdOn: row.createdAt.slice(0, 10),
  }
}

function subgroupRows({ districtId, choiceId }: MeasureContext, story: StoryMeasure, measureId: string) {
  return groupsOf(story).map((key) => ({ districtId, measureId, subgroupId: choiceId('subgroup', key) }))
}

function schoolRows(
  { districtId, schoolId }: MeasureContext,
  { schools }: SeedDistrict,
  story: StoryMeasure,
  measureId: string,
) {
  const read = schools.filter(({ type }) => story.schools.includes(type))
  return read.map(({ key }) => ({ districtId, measureId, schoolId: schoolId(key) }))
}

function uses(
  { districtId, choiceId }: MeasureContext,
  story: StoryMeasure,
  row: typeof measures.$inferInsert,
  objectives: ReadonlyMap<string, string>,
): (typeof elementMeasures.$inferInsert)[] {
  const slices = [null, ...(story.elementGroup ? [choiceId('subgroup', story.elementGroup)] : [])]
  return (story.objectives ?? []).flatMap((name) => {
    const elementId = objectives.get(name)
    if (!elementId) throw new Error(`The seed knows no objective "${name}"`)
    const { createdAt, createdBy, updatedAt, updatedBy } = row
    return slices.map((subgroupId, at) => ({
      ...{
        districtId,
        id: newId('record'),
        elementId,
        measureId: row.id,
        subgroupId,
        schoolId: null,
        position: at + 1,
      },
      ...{ createdAt, createdBy, updatedAt, updatedBy },
    }))
  })
}
