import type { Statement } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { MeasureData } from '#db/measures/data.ts'
import { readSaves } from '#db/measures/saves.ts'
import { addDays } from '#model/dates.ts'
import { NO_VALUES, type NoValue } from '#model/measures/units.ts'
import type { Window } from '#model/measures/windows.ts'
import { can } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import { type CellChange, cellsOf, cellsStored, type DataWrite } from './decide-data.ts'
import { refuseCells } from './grid/check-cells.ts'
import { type MeasureWrite, saveData } from './write-data.ts'

const UNDO_DAYS = 30

/**
 * Takes saves back: each cell says again what it said before, unless someone has changed it since. People undo their own
 * saves, planners those of everyone. `also` is undone in the same batch.
 */
export async function undoData(
  tenant: Tenant,
  caller: Caller,
  saves: readonly string[],
  also: () => Promise<readonly Statement[]> = async () => [],
) {
  const found = await readSaves(tenant, saves, addDays(caller.now.slice(0, 10), -UNDO_DAYS))
  const isPlanner = can(caller.actor.role, 'measures:manage')
  if (found.length < new Set(saves).size || found.some(({ userId }) => !isPlanner && userId !== caller.actor.userId))
    throw notFound()
  const cells = found.flatMap(({ measureId, changes }) => cellsOf(changes).map((cell) => ({ measureId, ...cell })))
  refuseCells(
    caller,
    cells.map(({ kind, schoolId }) => ({ kind, school_id: schoolId })),
  )
  const measureIds = [...new Set(cells.map(({ measureId }) => measureId))]
  const asked = measureIds.map((measureId) => {
    const years = cells.filter((one) => one.measureId === measureId).map(({ schoolYear }) => schoolYear)
    return { measureId, years: [...new Set(years)].sort() }
  })
  let restored = 0
  await saveData(tenant, caller, asked, async (before) => {
    const writes = measureIds.flatMap((measureId) => {
      const data = before.get(measureId)
      const of = cells.filter((one) => one.measureId === measureId)
      return data ? [{ measureId, write: writeOf(of, data) }] : []
    })
    restored = writes.reduce((sum, { write }) => sum + write.readings.length + write.targets.length, 0)
    return { writes: writes satisfies MeasureWrite[], extra: await also() }
  })
  return { restored, kept: cells.length - restored }
}

/** The cells of a measure that still say what the save wrote, as they were. */
function writeOf(cells: readonly CellChange[], data: MeasureData): DataWrite {
  const now = cellsStored(data)
  const same = cells.filter(({ name, to }) => JSON.stringify(now.get(name) ?? null) === JSON.stringify(to))
  return {
    targets: same.flatMap(({ kind, schoolYear, schoolId, subgroupId, from }) =>
      kind === 'target' ? [{ schoolYear, schoolId, subgroupId, target: from as number | null }] : [],
    ),
    readings: same.flatMap((one) => (one.kind === 'reading' ? [readingOf(one)] : [])),
  }
}

function readingOf({ schoolYear, schoolId, subgroupId, window, readOn, from }: CellChange) {
  // What decide-data.ts writes into the history.
  const [said, people, note] = (from ?? [null, null, null]) as [number | string | null, number | null, string | null]
  const noValue: NoValue | null = NO_VALUES.find((one) => one === said) ?? null
  return {
    ...{ schoolYear, schoolId, subgroupId, readOn, people, note, noValue },
    window: (window || null) as Window | null, // as above
    value: typeof said === 'number' ? said : null,
  }
}
