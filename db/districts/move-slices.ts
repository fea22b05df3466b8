import { eq, sql } from 'drizzle-orm'
import { insertAuditsOf } from '#db/kit/audit.ts'
import type { Statement } from '#db/kit/batch.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { measureSchools, measures } from '#db/measures/schema.ts'
import { type Move, moveAttached } from '#db/plans/move-attached.ts'

/** A slice that both schools have is kept once; readings and targets never move (worker/districts/remove-place.ts). */
export function moveSlices(tenant: Tenant, move: Move): Statement[] {
  return [...moveAttached(tenant, move, 'school'), ...moveMeasureSchools(tenant, move)]
}

function moveMeasureSchools(tenant: Tenant, move: Move): Statement[] {
  const { from, to, at, by } = move
  const old = inDistrict(tenant, measureSchools, eq(measureSchools.schoolId, from.id))
  const having = inDistrict(
    tenant,
    measures,
    sql`${measures.id} in (select ${measureSchools.measureId} from ${measureSchools} where ${old})`,
  )
  const changes = JSON.stringify({ schools: [from.name, to.name] })
  return [
    insertAuditsOf(
      tenant,
      { at, userId: by, action: 'edit' },
      {
        ...{ entity: sql`'measure'`, entityId: sql`${measures.id}`, planId: sql`null` },
        ...{ changes: sql`${changes}`, from: sql`${measures} where ${having}` },
      },
    ),
    // A form that was opened before the move can't bring the old school back.
    tenant.db
      .update(measures)
      .set({ updatedAt: at, updatedBy: by, version: sql`${measures.version} + 1` })
      .where(having),
    tenant.db
      .insert(measureSchools)
      .select(
        sql`select ${tenant.districtId}, ${measureSchools.measureId}, ${to.id} from ${measureSchools} where ${old}`,
      )
      .onConflictDoNothing(),
    tenant.db.delete(measureSchools).where(old),
  ]
}
