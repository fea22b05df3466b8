import { newId } from '#db/kit/id.ts'
import type { elements } from '#db/plans/schema.ts'
import { nextReviewOn } from '#model/next-review.ts'
import { type Calendar, laterOf } from './calendar.ts'
import { described, named } from './element-changes.ts'
import { elementHistory } from './element-history.ts'
import { assignedTo, linksOf } from './element-links.ts'
import { elementRow as plainRow } from './factories.ts'
import { addMoney } from './money-rows.ts'
import { addParts } from './part-rows.ts'
import type { PlanRows } from './plan-tables.ts'
import { hashOf } from './random.ts'
import type { References } from './seed-references.ts'
import type { SeedElement } from './story-shape.ts'

type Row = typeof elements.$inferInsert
type Place = { districtId: string; planId: string; authorKey: string }
type Asked = { element: SeedElement; parent: Row | null; born: { age: number; order: number } }

/** Minutes of the working day available for one element's events on one day. */
const LAST_START = 360

/** Adds an element with its links, reviews, and history, and returns its row. */
export function elementRow(
  rows: PlanRows,
  place: Place,
  { element, parent, born }: Asked,
  find: References,
  calendar: Calendar,
): Row {
  const { districtId, planId } = place
  const links = linksOf(element, find)
  const { initial, entries, alertSince } = elementHistory(
    element,
    born.age,
    element.ownerKey ?? place.authorKey,
    calendar,
  )
  const row = plainRow({ districtId, id: planId }, element.level, parent, element.name, { position: element.position })
  const minute = hashOf(element.name) % LAST_START
  const author = find.person(place.authorKey).id
  const createdAt = calendar.moment(born.age, born.order)
  let touched = { at: createdAt, userId: author }
  const audited = { districtId, entity: element.level, entityId: row.id, planId }
  const created = described(element, initial, find, links)
  rows.audit.push({ ...audited, id: newId('audit'), at: createdAt, userId: author, action: 'create', changes: created })
  addParts(rows, audited, { element, author, made: { at: createdAt, age: born.age } }, find, calendar)
  if (element.budget) addMoney(rows, audited, element.budget, { at: createdAt, age: born.age }, find, calendar)
  for (const [order, { age, byKey, action, changes, review }] of entries.entries()) {
    const at = laterOf(calendar.moment(age, minute + order), touched.at)
    touched = { at, userId: find.person(byKey).id }
    rows.audit.push({ ...audited, id: newId('audit'), ...touched, action, changes: named(changes, find) })
    if (!review) continue
    const stamps = { createdAt: at, createdBy: touched.userId, updatedAt: at, updatedBy: touched.userId }
    const { status: alertStatus, summary, nextStep, ask } = review
    const reviewedOn = calendar.daysAgo(age)
    rows.reviews.push({
      ...{ districtId, id: newId('review'), planId, elementId: row.id },
      reviewedOn,
      alertStatus,
      summary,
      nextStep,
      ask,
      ...stamps,
    })
  }
  const full: Row = {
    ...row,
    ...columnsOf(element, find, calendar),
    alertSince,
    version: 1 + entries.length,
    ...{ createdAt, createdBy: author, updatedAt: touched.at, updatedBy: touched.userId },
  }
  rows.elements.push(full)
  const link = { districtId, elementId: row.id }
  rows.team.push(...links.team.map(({ id }) => ({ ...link, targetId: id })))
  rows.schools.push(...links.schools.map(({ id }) => ({ ...link, targetId: id })))
  rows.departments.push(...links.departments.map(({ id }) => ({ ...link, targetId: id })))
  rows.choices.push(...[...links.subgroups, ...links.portrait_areas].map(({ id }) => ({ ...link, targetId: id })))
  return full
}

function columnsOf(element: SeedElement, find: References, calendar: Calendar): Partial<Row> {
  const {
    description,
    historicalAnalysis,
    requiredResources,
    strategicHypothesis,
    executiveSummary,
    start,
    end,
    frequency,
    alert,
    progress,
    doneOn,
    percentage,
  } = element
  const newest = [...element.reviews].sort((one, other) => one.daysAgo - other.daysAgo)[0]
  const lastReviewOn = newest ? calendar.daysAgo(newest.daysAgo) : null
  return {
    ...{
      description,
      historicalAnalysis,
      requiredResources,
      strategicHypothesis,
      executiveSummary,
      startDate: start,
      endDate: end,
      reviewFrequency: frequency,
    },
    ...{ alertStatus: alert, progressStatus: progress, percentageCompleted: percentage },
    doneOn: doneOn !== null && doneOn > calendar.today ? calendar.today : doneOn,
    ownerId: element.ownerKey === null ? null : find.person(element.ownerKey).id,
    assignedTo: assignedTo(element),
    objectiveAchieved: element.achieved !== null,
    achievedBy: element.achieved ? find.person(element.achieved.byKey).id : null,
    achievedOn: element.achieved ? calendar.daysAgo(element.achieved.daysAgo) : null,
    strategyTypeId: element.strategyType === null ? null : find.choice('strategy_type', element.strategyType).id,
    activityTaskTypeId:
      element.activityType === null ? null : find.choice('activity_task_type', element.activityType).id,
    tierLevelId: element.tier === null ? null : find.choice('tier_level', element.tier).id,
    ...element.context,
    lastReviewOn,
    latestReviewSummary: newest?.summary ?? null,
    nextReviewOn: nextReviewOn({ lastReviewOn, startDate: start, frequency, done: progress === 'done' }),
  }
}
