import { eq, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { listedRows } from '#db/kit/bulk.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import type { elementMeasures } from '#db/measures/use-schema.ts'
import type { elementSurveys } from '#db/surveys/schema.ts'

type Table = typeof elementMeasures | typeof elementSurveys
type Kept = { id: string; position: number }

/** Statements: of what the element used before, only what is in the new list stays, at its new place. */
export function keepAttached(
  tenant: Tenant,
  table: Table,
  elementId: string,
  before: readonly string[],
  uses: readonly Kept[],
) {
  const gone = before.filter((id) => !uses.some((use) => use.id === id))
  const stayed = uses.filter(({ id }) => before.includes(id)).map(({ id, position }) => ({ id, position }))
  const own = inDistrict(tenant, table, eq(table.elementId, elementId))
  return [
    ...(gone.length > 0 ? [tenant.db.delete(table).where(sql`${own} and ${table.id} in ${among(gone)}`)] : []),
    ...(stayed.length > 0
      ? [
          tenant.db
            .update(table)
            .set({ position: sql`j.value ->> 'position'` })
            .from(listedRows(JSON.stringify(stayed)))
            .where(sql`${own} and ${table.id} = j.value ->> 'id'`),
        ]
      : []),
  ]
}
