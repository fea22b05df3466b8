import { elements, plans } from '#db/plans/schema.ts'
import { elementRow, planRow } from '#db/seed/factories.ts'
import type { LevelKey } from '#model/levels.ts'
import type { TestDistrict } from '#tests/kit/district.ts'
import { insertRows } from '#tests/kit/insert-rows.ts'

type PlanOver = Parameters<typeof planRow>[2]
type ElementOver = Parameters<typeof elementRow>[4]
type ElementRowOf = ReturnType<typeof elementRow>

/** A plan with one element of each level, written without the API. `over` sets fields of single levels. */
export async function growPlan(
  district: TestDistrict,
  name = 'A Plan to Grow',
  over: { plan?: PlanOver } & Partial<Record<LevelKey, ElementOver>> = {},
) {
  const plan = planRow(district.districtId, name, over.plan)
  const make = (level: LevelKey, parent: ElementRowOf | null) =>
    elementRow(plan, level, parent, `${name}: ${level}`, over[level])
  const pillar = make('pillar', null)
  const initiative = make('initiative', pillar)
  const objective = make('objective', initiative)
  const assessment = make('assessment', objective)
  const strategy = make('strategy', objective)
  const activity = make('activity', strategy)
  const rows = { pillar, initiative, objective, assessment, strategy, activity }
  await district.db.batch([
    district.db.insert(plans).values(plan),
    ...Object.values(rows).map((row) => district.db.insert(elements).values(row)),
  ] as never)
  return { plan, ...rows }
}
export type GrownPlan = Awaited<ReturnType<typeof growPlan>>

const SHAPE: [LevelKey, number][] = [
  ['initiative', 3],
  ['objective', 2],
  ['strategy', 2],
  ['activity', 3],
]

/**
 * A plan of 4 → 12 → 24 → 48 → 144 elements, 232 in all (58 per pillar), written in chunks within D1's limits.
 */
export async function growForest(
  district: TestDistrict,
  name = 'A Whole Plan',
  ownerId: string | null = null,
  pillars = 4,
) {
  const plan = planRow(district.districtId, name)
  const all: ElementRowOf[] = []
  let above: (ElementRowOf | null)[] = [null]
  for (const [level, each] of [['pillar', pillars] as const, ...SHAPE]) {
    const here: ElementRowOf[] = []
    for (const parent of above) {
      for (let at = 1; at <= each; at += 1) {
        here.push(
          elementRow(plan, level, parent, `${name} ${level} ${here.length + 1}`, {
            position: at,
            ownerId: level === 'pillar' ? null : ownerId,
          }),
        )
      }
    }
    all.push(...here)
    above = here
  }
  await district.db.insert(plans).values(plan)
  await insertRows(district.db.$client, elements, all)
  return { plan, all }
}

/** Rows of the table whose ids have that prefix changed by nobody: the API's own list of audit rows of an entity. */
export async function auditOf(district: TestDistrict, entityId: string) {
  const { audit } = await import('#db/kit/schema.ts')
  const { and, eq } = await import('drizzle-orm')
  return district.db
    .select()
    .from(audit)
    .where(and(eq(audit.districtId, district.districtId), eq(audit.entityId, entityId)))
    .orderBy(audit.at, audit.id)
}
