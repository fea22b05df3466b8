import type { Changes } from '#db/kit/audit.ts'
import type { Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Author } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import {
  deleteResults,
  insertResults,
  type StoredResult,
  type SurveyData,
  updateResults,
  writeSeenResults,
} from '#db/surveys/data.ts'
import { usualFamily } from '#model/measures/families.ts'
import type { Seen } from '#model/measures/small-groups.ts'
import { seenResults } from '#model/measures/survey-results.ts'
import { isEmpty, type StoredNumbers } from './survey-numbers.ts'

/** A result to write; with no number in it, it is removed. */
export type ResultWrite = StoredNumbers & {
  waveId: string
  surveyDimensionId: string
  subgroupId: string | null
  schoolId: string | null
}
type Place = Omit<ResultWrite, keyof StoredNumbers>

/** The name of a cell in the history, by ids. */
export function cellName({ waveId, surveyDimensionId, subgroupId, schoolId }: Place): string {
  return `result ${waveId} ${surveyDimensionId} ${subgroupId ?? ''} ${schoolId ?? ''}`
}

export function contentOf(result: StoredNumbers | undefined) {
  return result ? [result.favorable, result.numberAverage, result.answers, result.invited] : null
}

type Decided = Pick<SurveyData, 'groups' | 'results'> & { rules: { threshold: number } | null }

/**
 * The statements that write results of these waves, and what readers see of every result of them, for the batch of the
 * change. `before` has all results of these waves that stay.
 */
export function decideResults(
  tenant: Tenant,
  by: Author,
  before: Decided,
  writes: readonly ResultWrite[],
): { statements: Statement[]; changes: Changes } {
  const stored = new Map(before.results.map((one) => [cellName(one), one]))
  const next = new Map<string, StoredResult>(stored)
  const changes: Changes = {}
  for (const write of writes) {
    const name = cellName(write)
    if (isEmpty(write)) next.delete(name)
    else next.set(name, { ...write, id: stored.get(name)?.id ?? newId('result'), seen: stored.get(name)?.seen ?? null })
  }
  for (const name of new Set(writes.map(cellName))) {
    const [from, to] = [contentOf(stored.get(name)), contentOf(next.get(name))]
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[name] = [from, to]
  }
  const seen = seenOf(before, [...next.values()])
  const written = Object.keys(changes).flatMap((name) => next.get(name) ?? [])
  const added = written.filter((one) => !stored.has(cellName(one)))
  const changed = written.filter((one) => stored.has(cellName(one)))
  const removed = Object.keys(changes).flatMap((name) => (next.has(name) ? [] : (stored.get(name)?.id ?? [])))
  const isNew = new Set(added.map(({ id }) => id))
  const newlySeen = [...next.values()].flatMap(({ id, seen: was }) => {
    const state = seen.get(id)
    return state !== undefined && state !== was && !isNew.has(id) ? [[id, state] as const] : []
  })
  return {
    changes,
    statements: [
      ...(removed.length > 0 ? [deleteResults(tenant, removed)] : []),
      ...(changed.length > 0 ? [updateResults(tenant, by, changed)] : []),
      ...insertResults(
        tenant,
        by,
        added.map((one) => ({ ...one, seen: seen.get(one.id) ?? null })),
      ),
      ...(newlySeen.length > 0 ? [writeSeenResults(tenant, newlySeen)] : []),
    ],
  }
}

/** What readers see of these results, wave by wave. */
function seenOf({ rules, groups }: Decided, results: readonly StoredResult[]) {
  const names = groups.map(({ name }) => name)
  const families = new Map(groups.map(({ id, name }) => [id, usualFamily(name, names)]))
  const rule = { threshold: rules?.threshold ?? 0, familyOf: (group: string) => families.get(group) ?? null }
  const seen = new Map<string, Seen>()
  for (const waveId of new Set(results.map((one) => one.waveId))) {
    const ofWave = results.filter((one) => one.waveId === waveId)
    for (const [id, state] of seenResults(ofWave, rule)) seen.set(id, state)
  }
  return seen
}
