import { insertAudit } from '#db/kit/audit.ts'
import type { Statement } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { changeComplement, listPartners, type Partner } from '#db/measures/complement.ts'
import type { MeasureColumns } from '#db/measures/edit-measure.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { invalid } from '#worker/kit/problem.ts'

const NOT_PERCENT = 'Only two measures in percent can add up to 100%'
const OTHER_WINDOWS = 'Both measures must be read at the same times, and the same reading must count'

/** The measures that a complement's change is about: the new one, and the former one if it still exists. */
export type ComplementChange = { before: Partner | null; after: Partner | null }

/**
 * Checks that a measure and its complement can add up to 100%: both are percentages with the same windows, so each
 * value reveals the other one. Returns what changes, or null.
 */
export async function checkComplement(
  tenant: Tenant,
  id: string,
  columns: MeasureColumns,
  was: string | null,
): Promise<ComplementChange | null> {
  const wanted = columns.complementId ?? null
  if (wanted === null && was === null) return null
  const found = await listPartners(
    tenant,
    [was, wanted].filter((one) => one !== null),
  )
  const of = (one: string | null) => found.find((row) => row.id === one) ?? null
  const after = of(wanted)
  // One that is in the trash stays: it comes back with the measure that it belongs to.
  if (wanted !== null && (wanted !== was || after?.deletedAt === null)) refuse(id, columns, after)
  return wanted === was ? null : { before: of(was), after }
}

function refuse(id: string, { unit, windows, countsWindow }: MeasureColumns, other: Partner | null): void {
  const say = (message: string) => invalid({ complement_id: [message] })
  if (!other || other.id === id || other.deletedAt !== null) throw say(INVALID_VALUE)
  if (other.complementId !== null && other.complementId !== id)
    throw say(`${other.name} already adds up to 100% with another measure`)
  if (unit !== 'percent' || other.unit !== 'percent') throw say(NOT_PERCENT)
  if (other.windows !== windows || other.countsWindow !== (countsWindow ?? null)) throw say(OTHER_WINDOWS)
}

/** The statements of a change, with the history of the other measures: guards first, then the rest. */
export function complementStatements(
  tenant: Tenant,
  caller: Caller,
  measure: { id: string; name: string },
  { before, after }: ComplementChange,
): { guards: Statement[]; statements: Statement[] } {
  const { guards, statements } = changeComplement(tenant, caller, measure.id, { before: before?.id ?? null, after })
  const auditRow = (other: Partner, from: string | null, to: string | null) =>
    insertAudit(tenant, caller, {
      entity: 'measure',
      entityId: other.id,
      action: 'edit',
      changes: { complement: [from, to] },
    })
  return {
    guards,
    statements: [
      ...statements,
      ...(before ? [auditRow(before, measure.name, null)] : []),
      ...(after ? [auditRow(after, null, measure.name)] : []),
    ],
  }
}
