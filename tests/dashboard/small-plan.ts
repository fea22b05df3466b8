import { elements, plans } from '#db/plans/schema.ts'
import { elementRow, planRow } from '#db/seed/factories.ts'
import { addDays, dateIn } from '#model/dates.ts'
import type { TestDistrict } from '#tests/kit/district.ts'

export const TODAY = dateIn('America/Chicago', new Date())
/** The district's date, this many days from today. */
export const day = (days: number) => addDays(TODAY, days)

/**
 * Nine elements whose figures the tests count by hand: two at High Risk, one review overdue, two late, two without an
 * owner, two reviews due in the next two weeks, one Objective of two achieved.
 */
export async function writeSmallPlan(
  district: TestDistrict,
  ownerId: string,
  over: Parameters<typeof planRow>[2] = {},
) {
  const dates = { startDate: day(-300), endDate: day(300) }
  const plan = planRow(district.districtId, 'Small Plan', { ...dates, ...over })
  const owned = { ownerId, createdAt: `${day(-40)}T18:00:00.000Z` }
  const pillar = elementRow(plan, 'pillar', null, 'Pillar', owned)
  const risky = elementRow(plan, 'initiative', pillar, 'Risky', {
    ...owned,
    alertStatus: 'high_risk',
    alertSince: day(-10),
    progressStatus: 'doing',
    endDate: day(-3),
  })
  const orphan = elementRow(plan, 'initiative', pillar, 'Orphan', {
    ...owned,
    ownerId: null,
    alertStatus: 'on_track',
    progressStatus: 'done',
    doneOn: day(-1),
    endDate: day(5),
  })
  const reached = elementRow(plan, 'objective', risky, 'Reached', {
    ...owned,
    alertStatus: 'some_risk',
    startDate: day(-2),
    objectiveAchieved: true,
    achievedOn: day(-5),
  })
  const overdue = elementRow(plan, 'objective', risky, 'Overdue', {
    ...owned,
    startDate: day(10),
    nextReviewOn: day(-4),
  })
  const assessment = elementRow(plan, 'assessment', overdue, 'Assessment', {
    ...owned,
    ownerId: null,
    createdAt: `${day(-50)}T18:00:00.000Z`,
  })
  const soon = elementRow(plan, 'strategy', overdue, 'Soon', { ...owned, nextReviewOn: day(3), lastReviewOn: day(-30) })
  const unknown = elementRow(plan, 'activity', soon, 'Unknown', {
    ...owned,
    alertStatus: 'high_risk',
    progressStatus: 'doing',
    endDate: day(5),
    nextReviewOn: day(14),
  })
  const later = elementRow(plan, 'activity', soon, 'Later', {
    ...owned,
    progressStatus: 'done',
    doneOn: day(-1),
    endDate: day(-2),
    nextReviewOn: day(15),
  })
  const rows = { pillar, risky, orphan, reached, overdue, assessment, soon, unknown, later }
  await district.db.batch([
    district.db.insert(plans).values(plan),
    ...Object.values(rows).map((row) => district.db.insert(elements).values(row)),
  ] as never)
  return { plan, ...rows }
}
