import { eq, inArray, sql } from 'drizzle-orm'
import type { Statement } from '#db/kit/batch.ts'
import { type Author, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { guardMeasure } from './edit-measure.ts'
import { measures } from './schema.ts'
import { hideStricter } from './thresholds.ts'

/** What decides whether two measures can add up to 100%, of each of these, also in the trash. */
export function listPartners(tenant: Tenant, ids: readonly string[]) {
  return tenant.db
    .select({
      id: measures.id,
      name: measures.name,
      unit: measures.unit,
      windows: measures.windows,
      countsWindow: measures.countsWindow,
      complementId: measures.complementId,
      version: measures.version,
      deletedAt: measures.deletedAt,
    })
    .from(measures)
    .where(inDistrict(tenant, measures, inArray(measures.id, [...ids])))
}
export type Partner = Awaited<ReturnType<typeof listPartners>>[number]

/**
 * Statements, after a measure's own columns changed: its new complement points back, and its former one no longer does.
 * Readers see no number of the three until a job has decided about the pairs again, as with a stricter threshold.
 */
export function changeComplement(
  tenant: Tenant,
  by: Author,
  id: string,
  { before, after }: { before: string | null; after: Partner | null },
): { guards: Statement[]; statements: Statement[] } {
  const point = (other: string, to: string | null) =>
    tenant.db
      .update(measures)
      .set({ complementId: to, ...updateStamps(by), version: sql`${measures.version} + 1` })
      .where(inDistrict(tenant, measures, eq(measures.id, other)))
  const touched = [id, ...(before ? [before] : []), ...(after ? [after.id] : [])]
  return {
    guards: after ? [guardMeasure(tenant, after.id, after.version)] : [],
    statements: [
      ...(before ? [point(before, null)] : []),
      ...(after ? [point(after.id, id)] : []),
      tenant.db
        .update(measures)
        .set({ madeWith: 0, dataVersion: sql`${measures.dataVersion} + 1` })
        .where(inDistrict(tenant, measures, inArray(measures.id, touched))),
      ...hideStricter(tenant),
    ],
  }
}
