import { eq } from 'drizzle-orm'
import { insertMany } from '#db/kit/bulk.ts'
import { type Author, createStamps } from '#db/kit/stamps.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import type { LevelKey } from '#model/levels.ts'
import type { AlertStatus, ProgressStatus } from '#model/status.ts'
import { elements, elementTeam, plans } from './schema.ts'

/** One element of a quick build. */
export type QuickRow = {
  id: string
  level: LevelKey
  parentId: string | null
  pillarId: string | null
  initiativeId: string | null
  objectiveId: string | null
  strategyId: string | null
  position: number
  name: string
  nameKey: string
  searchKey: string
  startDate: string
  endDate: string
  ownerId: string | null
  alertStatus: AlertStatus
  alertSince: string | null
  progressStatus: ProgressStatus
  doneOn: string | null
}
/** A member of an element's team. */
export type QuickTeam = { elementId: string; targetId: string }

/** Statements that write any number of elements; parents come first. */
export function insertQuickRows(
  tenant: Tenant,
  planId: string,
  { rows, teams }: { rows: QuickRow[]; teams: QuickTeam[] },
  by: Author,
) {
  const stamps = createStamps(by)
  const written = rows.map((row) => ({ ...row, planId, ...stamps }))
  return [...insertMany(tenant, elements, written), ...insertMany(tenant, elementTeam, teams)]
}

/** A statement: the plan with this name. */
export function selectPlanNamed(tenant: Tenant, nameKey: string) {
  return tenant.db
    .select({ id: plans.id })
    .from(plans)
    .where(notDeleted(tenant, plans, eq(plans.nameKey, nameKey)))
}
