import { eq, sql } from 'drizzle-orm'
import { type List, type PageQuery, pageOf, selectPage } from '#db/kit/page.ts'
import { audit } from '#db/kit/schema.ts'
import { selectSliceNames } from '#db/kit/slice-names.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { selectDimensions, selectWaves } from './data.ts'
import { surveys } from './schema.ts'

const columns = {
  id: audit.id,
  at: audit.at,
  by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('by_name'),
  action: audit.action,
  changes: audit.changes,
}

/** The changes of a survey, newest first, with the names that they are about, in one trip. */
export async function readSurveyHistory(tenant: Tenant, surveyId: string, ask: PageQuery) {
  const list = {
    columns,
    from: audit,
    joins: [[users, sameDistrict(users, audit, eq(users.id, audit.userId))]],
    where: inDistrict(tenant, audit, eq(audit.entityId, surveyId)),
    sorts: { at: audit.at },
    fallback: '-at',
    id: audit.id,
  } satisfies List<typeof columns>
  const [found, rows, waves, dimensions, groups, places] = await tenant.db.batch([
    tenant.db
      .select({ id: surveys.id })
      .from(surveys)
      .where(notDeleted(tenant, surveys, eq(surveys.id, surveyId))),
    selectPage(tenant, ask, list),
    selectWaves(tenant, surveyId),
    selectDimensions(tenant, surveyId),
    ...selectSliceNames(tenant),
  ])
  return found.length > 0 ? { ...pageOf(list, rows), waves, dimensions, groups, places } : null
}
