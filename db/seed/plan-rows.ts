import { newId } from '#db/kit/id.ts'
import type { elements } from '#db/plans/schema.ts'
import type { Calendar } from './calendar.ts'
import { oldestEvent } from './element-history.ts'
import { elementRow } from './element-rows.ts'
import { planRow } from './factories.ts'
import type { PlanRows } from './plan-tables.ts'
import type { References } from './seed-references.ts'
import { snakeCase } from './snake-case.ts'
import type { SeedElement, SeedPlan } from './story-shape.ts'

/** A plan is written two months before it begins; lower levels are added a few weeks before their own start. */
const PLAN_LEAD = 60
const ELEMENT_LEAD = 21

/** Adds a plan with all its elements, their links, reviews, and history. */
export function addPlanRows(
  rows: PlanRows,
  place: { districtId: string; planId: string },
  plan: SeedPlan,
  find: References,
  calendar: Calendar,
) {
  const { districtId, planId } = place
  const events = Math.max(...plan.elements.map((element) => oldestEvent(element, calendar)))
  const age = Math.max(calendar.ageOf(plan.head.start) + PLAN_LEAD, events + 14)
  const at = calendar.moment(age, 0)
  const userId = find.person(plan.authorKey).id
  const { name, state, planYear, start, end, ...texts } = plan.head
  const schoolId = plan.schoolKey === null ? null : find.school(plan.schoolKey).id
  const stamps = { createdAt: at, createdBy: userId, updatedAt: at, updatedBy: userId }
  const dates = { planYear, startDate: start, endDate: end }
  rows.plans.push(
    planRow(districtId, name, { ...texts, ...dates, id: planId, schoolId, isDraft: state === 'draft', ...stamps }),
  )
  const told: [string, unknown][] = [
    ...[['name', name] as [string, unknown], ['plan_year', planYear] as [string, unknown]],
    ...[['start_date', start] as [string, unknown], ['end_date', end] as [string, unknown]],
    ...Object.entries(texts).map(([key, text]): [string, unknown] => [snakeCase(key), text]),
  ]
  rows.audit.push({
    ...{ districtId, id: newId('audit'), at, userId, entity: 'plan', entityId: planId, planId, action: 'create' },
    changes: Object.fromEntries(told.map(([key, value]) => [key, [null, value]])),
  })
  const ages = birthAges(plan.elements, age, calendar)
  const made = new Map<SeedElement, typeof elements.$inferInsert>()
  for (const [order, element] of plan.elements.entries()) {
    const parent = element.parent === null ? null : made.get(element.parent)
    if (parent === undefined) throw new Error(`"${element.name}" stands before what it hangs on`)
    const born = { age: ages.get(element) ?? age, order }
    made.set(
      element,
      elementRow(rows, { ...place, authorKey: plan.authorKey }, { element, parent, born }, find, calendar),
    )
  }
}

/** How many days ago each was created: never after its children, never before the plan. */
function birthAges(list: readonly SeedElement[], planAge: number, calendar: Calendar): Map<SeedElement, number> {
  const ages = new Map<SeedElement, number>()
  for (const element of list.toReversed()) {
    const { level, start, parent } = element
    const low = level === 'strategy' || level === 'activity' || level === 'assessment'
    const wanted = low ? (start === null ? 0 : calendar.ageOf(start)) + ELEMENT_LEAD : planAge - 2
    const own = Math.min(planAge, Math.max(wanted, oldestEvent(element, calendar) + 2, ages.get(element) ?? 0))
    ages.set(element, own)
    if (parent) ages.set(parent, Math.max(ages.get(parent) ?? 0, own))
  }
  return ages
}
