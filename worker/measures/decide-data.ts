import type { Changes } from '#db/kit/audit.ts'
import { newId } from '#db/kit/id.ts'
import type { MeasureData } from '#db/measures/data.ts'
import type { Slice } from '#model/measures/made-years.ts'
import type { SchoolYear } from '#model/measures/school-years.ts'
import type { NoValue } from '#model/measures/units.ts'
import type { Window } from '#model/measures/windows.ts'
import type { NextData } from './make-data.ts'

type Cell = Slice & { schoolYear: SchoolYear }
/** A reading to write; without a value and a reason for none, it is removed. */
export type ReadingWrite = Cell & {
  window: Window | null
  readOn: string
  value: number | null
  noValue: NoValue | null
  people: number | null
  note: string | null
}
/** A reading as someone enters it; what is undefined stays as the reading of the same slice, window, and date has it. */
export type EnteredReading = Omit<ReadingWrite, 'people' | 'note'> & {
  people: number | null | undefined
  note: string | null | undefined
}
/** A target to write; null removes it. */
export type TargetWrite = Cell & { target: number | null }
export type DataWrite = {
  readings: readonly EnteredReading[]
  targets: readonly TargetWrite[]
  /** A reading that must still have this version. */
  expected?: { id: string; version: number }
  /** Why past targets change; the history says it. */
  reason?: string | null
  /** The import that writes it. */
  importId?: string
}

/** What a write changes of a measure's data: the rows, and the history's cell → [from, to]. */
export function decideData(before: MeasureData, write: DataWrite) {
  const [ofReadings, ofTargets] = [decideReadings(before, write), decideTargets(before, write.targets)]
  return {
    readings: ofReadings.rows,
    targets: ofTargets.rows,
    next: { readings: ofReadings.next, targets: ofTargets.next },
    changes: { ...ofReadings.changes, ...ofTargets.changes },
  }
}

type Stored = Omit<MeasureData['readings'][number], 'measureId'>
const nameOf = ({ schoolYear, subgroupId, schoolId }: Cell) => `${schoolYear} ${subgroupId ?? ''} ${schoolId ?? ''}`
const readingName = (one: Cell & { window: Window | null; readOn: string }) =>
  `reading ${nameOf(one)} ${one.window ?? ''} ${one.readOn}`

const targetName = (one: Cell) => `target ${nameOf(one)}`

function decideReadings(before: MeasureData, { readings: writes, importId }: DataWrite) {
  const stored = new Map<string, Stored>(before.readings.map((one) => [readingName(one), one]))
  const next = new Map(stored)
  for (const write of writes) {
    const name = readingName(write)
    const kept = stored.get(name)
    if (write.value === null && write.noValue === null) next.delete(name)
    else
      next.set(name, {
        ...write,
        people: write.people === undefined ? (kept?.people ?? null) : write.people,
        note: write.note === undefined ? (kept?.note ?? null) : write.note,
        id: kept?.id ?? newId('reading'),
        seen: kept?.seen ?? null,
        version: kept?.version ?? 1,
      })
  }
  const changes: Changes = {}
  for (const name of new Set(writes.map(readingName))) {
    note(changes, name, content(stored.get(name)), content(next.get(name)))
  }
  const written = Object.keys(changes).flatMap((name) => next.get(name) ?? [])
  const ofImport = written.map((one) => ({ ...one, importId: importId ?? null }))
  return {
    next: [...next.values()],
    changes,
    rows: {
      added: ofImport.filter((one) => !stored.has(readingName(one))),
      changed: ofImport.filter((one) => stored.has(readingName(one))),
      removed: Object.keys(changes).flatMap((name) => (next.has(name) ? [] : (stored.get(name)?.id ?? []))),
    },
  }
}

/** What a reading says, for the history: its value or why it has none, its people, and its note. */
function content(reading: Stored | undefined) {
  return reading ? [reading.value ?? reading.noValue, reading.people, reading.note] : null
}

function decideTargets(before: MeasureData, writes: readonly TargetWrite[]) {
  const name = targetName
  const stored = new Map(before.targets.map((one) => [name(one), one]))
  const next = new Map<string, NextData['targets'][number]>(stored)
  for (const { target, ...cell } of writes) {
    const key = name(cell)
    if (target === null) next.delete(key)
    else next.set(key, { id: stored.get(key)?.id ?? newId('target'), ...cell, target })
  }
  const changes: Changes = {}
  for (const key of new Set(writes.map(name)))
    note(changes, key, stored.get(key)?.target ?? null, next.get(key)?.target ?? null)
  const written = Object.keys(changes).flatMap((key) => next.get(key) ?? [])
  return {
    next: [...next.values()],
    changes,
    rows: {
      added: written.filter((one) => !stored.has(name(one))),
      changed: written.filter((one) => stored.has(name(one))),
      removed: Object.keys(changes).flatMap((key) => (next.has(key) ? [] : (stored.get(key)?.id ?? []))),
    },
  }
}

function note(changes: Changes, name: string, from: unknown, to: unknown): void {
  if (JSON.stringify(from) !== JSON.stringify(to)) changes[name] = [from, to]
}

/** A cell of a history row; `from` and `to` are what it said. */
export type CellChange = ReturnType<typeof cellsOf>[number]

/** The cells that a history row is about. */
export function cellsOf(changes: Changes) {
  return Object.entries(changes).flatMap(([name, [from, to]]) => {
    const [word, schoolYear = '', subgroupId, schoolId, window, readOn = ''] = name.split(' ')
    if (word !== 'reading' && word !== 'target') return []
    const kind: 'reading' | 'target' = word
    return [
      { name, kind, schoolYear, subgroupId: subgroupId || null, schoolId: schoolId || null, window, readOn, from, to },
    ]
  })
}

/** What each cell of a measure says now, by the name that it has in the history. */
export function cellsStored({ readings, targets }: MeasureData): Map<string, unknown> {
  return new Map<string, unknown>([
    ...readings.map((one) => [readingName(one), content(one)] as const),
    ...targets.map((one) => [targetName(one), one.target] as const),
  ])
}
