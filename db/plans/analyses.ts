import { eq, sql } from 'drizzle-orm'
import { guardThat } from '#db/kit/guard.ts'
import { type Author, createStamps, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import type { AnalysisKind } from '#model/parts.ts'
import { analyses } from './parts-schema.ts'

/** A statement: the saved analyses of an objective; a cleared one is an empty text. */
export function selectAnalyses(tenant: Tenant, elementId: string, kind?: AnalysisKind) {
  return tenant.db
    .select({
      kind: analyses.kind,
      text: analyses.text,
      version: analyses.version,
      updated_at: analyses.updatedAt,
      updated_by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('updated_by'),
    })
    .from(analyses)
    .leftJoin(users, sameDistrict(users, analyses, eq(users.id, analyses.updatedBy)))
    .where(inDistrict(tenant, analyses, eq(analyses.elementId, elementId), kind && eq(analyses.kind, kind)))
}
export type AnalysisRow = Awaited<ReturnType<typeof selectAnalyses>>[number]

type Of = { elementId: string; kind: AnalysisKind; version: number }

/** Fails the batch unless the analysis still has this version; 0 means never saved. */
export function guardAnalysis(tenant: Tenant, { elementId, kind, version }: Of) {
  const row = sql`select 1 from ${analyses} where ${inDistrict(tenant, analyses, eq(analyses.elementId, elementId), eq(analyses.kind, kind))}`
  return guardThat(
    tenant,
    version === 0 ? sql`select 1 where not exists (${row})` : sql`${row} and ${analyses.version} = ${version}`,
  )
}

/**
 * A cleared text stays as an empty row, so that its version keeps counting: a person who still has the old text open
 * must not overwrite what someone wrote after the clearing.
 */
export function writeAnalysis(tenant: Tenant, by: Author, { elementId, kind, version }: Of, text: string) {
  const set = { text, version: version + 1, ...updateStamps(by) }
  return tenant.db
    .insert(analyses)
    .values({ districtId: tenant.districtId, elementId, kind, ...createStamps(by), ...set })
    .onConflictDoUpdate({ target: [analyses.districtId, analyses.elementId, analyses.kind], set })
}
