import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { newId } from '#db/kit/id.ts'
import { audit } from '#db/kit/schema.ts'
import { elements, plans } from '#db/plans/schema.ts'
import { elementRow, planRow } from '#db/seed/factories.ts'
import { dateIn } from '#model/dates.ts'
import type { LevelKey } from '#model/levels.ts'
import type { TestDistrict } from '#tests/kit/district.ts'
import { actorOfUser } from '#worker/auth/actor.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { openTenant } from '#worker/kit/tenant.ts'
import { ReportParams } from '#worker/reports/contract.ts'
import type { ReportScope } from '#worker/reports/report.ts'

type Row = ReturnType<typeof elementRow>
type Over = Parameters<typeof elementRow>[4]

/** A plan small enough to count by hand: `add` adds elements, `write` saves everything to the database. */
export function drawPlan(district: TestDistrict, name = 'A Plan to Report', over: Parameters<typeof planRow>[2] = {}) {
  const plan = planRow(district.districtId, name, over)
  const rows: Row[] = []
  function add(level: LevelKey, parent: Row | null, label: string, more: Over = {}): Row {
    const position = rows.filter((row) => row.parentId === (parent?.id ?? null) && row.level === level).length + 1
    const row = elementRow(plan, level, parent, label, { position, ...more })
    rows.push(row)
    return row
  }
  async function write() {
    await district.db.batch([
      district.db.insert(plans).values(plan),
      ...rows.map((row) => district.db.insert(elements).values(row)),
    ] as never)
  }
  return { plan, add, write }
}

/** An audit row like those of an edit or a review of this element. */
export async function noteChange(
  district: TestDistrict,
  row: Row,
  at: string,
  changes: Record<string, [unknown, unknown]>,
) {
  const { districtId } = district
  await district.db.insert(audit).values({
    districtId,
    id: newId('audit'),
    at,
    userId: null,
    entity: row.level,
    entityId: row.id,
    planId: row.planId,
    action: 'edit',
    changes,
  })
}

export function ask(query: Record<string, string>) {
  return v.parse(ReportParams, query)
}

export function daysBefore(days: number, from = new Date()): string {
  return new Date(from.getTime() - days * 86_400_000).toISOString()
}

/** A person as a report sees them, for tests that draw a report without a request. */
export async function scopeOf(district: TestDistrict, userId: string): Promise<ReportScope> {
  const { cell, districtId } = district
  const { tenant } = openTenant(env, newMeter(), { cell, districtId })!
  const actor = (await actorOfUser(tenant, { cell, districtId, userId })).actor!
  const now = new Date()
  const today = dateIn('America/Chicago', now)
  return { tenant, actor, district: actor.district, now: now.toISOString(), today }
}
