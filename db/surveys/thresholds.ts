import { eq, sql } from 'drizzle-orm'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { surveys } from './schema.ts'

/** The surveys that wait to be decided with another threshold (`made_with`). */
export async function listSurveysToMake(tenant: Tenant, limit: number): Promise<string[]> {
  const rows = await tenant.db
    .select({ id: surveys.id })
    .from(surveys)
    .where(notDeleted(tenant, surveys, sql`made_with is not null`))
    .orderBy(surveys.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** A statement: everything that readers see of this survey was decided with its threshold. */
export function surveyMadeAgain(tenant: Tenant, surveyId: string) {
  return tenant.db
    .update(surveys)
    .set({ madeWith: null })
    .where(inDistrict(tenant, surveys, eq(surveys.id, surveyId)))
}

/** Every survey of a cell that is not in the trash, for the operator's command. */
export async function listSurveysOfCell(cell: D1Database) {
  const sql = 'select district_id as districtId, id from surveys where deleted_at is null order by district_id, id'
  return (await cell.prepare(sql).all<{ districtId: string; id: string }>()).results
}
