import * as v from 'valibot'
import { type Counts, guardHeld, isHeld, moveRun } from '#db/imports/runs.ts'
import { authorOf } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { findImportChange } from '#db/measures/import-data.ts'
import type { NoValue } from '#model/measures/units.ts'
import type { Window } from '#model/measures/windows.ts'
import { type BackgroundImport, LeaseLost, type Part, type Working } from '#worker/imports/background.ts'
import { type CellChange, cellsOf, cellsStored } from '#worker/measures/decide-data.ts'
import { type ReadingWrite, saveData, type TargetWrite } from '#worker/measures/write-data.ts'
import { readNames } from './names.ts'

/** The file of an undo: the rows of the history that it restores, the last one first. */
const UndoFile = v.object({ file_name: v.string(), changes: v.array(v.string()) })
export type UndoFile = v.InferOutput<typeof UndoFile>

/** Undoes an import, one row of the history after the other; cells that someone changed since keep their value. */
export const MEASURE_UNDO_PARTS: BackgroundImport = {
  permission: 'measures:manage',
  noRight: 'The person who started this undo can no longer import readings',
  open(bytes) {
    const file = v.parse(UndoFile, JSON.parse(new TextDecoder().decode(bytes)))
    return (work, tenant, part) => undoPart(file, work, tenant, part)
  },
  wasOvertaken: () => false,
}

async function undoPart({ file_name, changes }: UndoFile, work: Working, tenant: Tenant, part: Part): Promise<number> {
  const { run, actor, leaseUntil } = part
  const change = await findImportChange(tenant, changes[run.position] ?? '')
  const names = await readNames(tenant)
  // Nothing is written to a measure in the trash.
  const cells = change && names.nameOf(change.measureId) !== '' ? cellsOf(change.changes) : []
  const now = work.now.toISOString()
  const years = [...new Set(cells.map(({ schoolYear }) => schoolYear))]
  const asked = change && cells.length > 0 ? [{ measureId: change.measureId, years }] : []
  await saveData(tenant, authorOf(actor.userId, now), asked, async (before) => {
    if (!(await isHeld(tenant, run))) throw new LeaseLost()
    const data = change ? before.get(change.measureId) : undefined
    const stored = data ? cellsStored(data) : new Map<string, unknown>()
    const own = cells.filter(({ name, to }) => JSON.stringify(stored.get(name) ?? null) === JSON.stringify(to))
    const counts: Counts = { added: 0, changed: own.length, same: cells.length - own.length, failed: 0 }
    const finishedAt = run.position + 1 >= run.total ? now : null
    const reason = `Undo of the import of ${file_name}`
    return {
      writes: change && own.length > 0 ? [{ measureId: change.measureId, write: { ...formerOf(own), reason } }] : [],
      extra: [guardHeld(tenant, run), moveRun(tenant, run, { rows: 1, counts, until: leaseUntil, finishedAt })],
    }
  })
  return 1
}

/** What the cells said before the import. */
function formerOf(cells: readonly CellChange[]) {
  const readings: ReadingWrite[] = []
  const targets: TargetWrite[] = []
  for (const { kind, schoolYear, subgroupId, schoolId, window, readOn, from } of cells) {
    const slice = { schoolYear, subgroupId, schoolId }
    if (kind === 'target') targets.push({ ...slice, target: from as number | null })
    else {
      // As the history stores a reading: its value or why it has none, its people, and its note.
      const [value, people, note] = (from ?? [null, null, null]) as [
        number | string | null,
        number | null,
        string | null,
      ]
      const hasValue = typeof value === 'number'
      readings.push({
        ...{ ...slice, window: (window || null) as Window | null, readOn, people, note },
        ...{ value: hasValue ? value : null, noValue: hasValue ? null : (value as NoValue | null) },
      })
    }
  }
  return { readings, targets }
}
