import type { Row, Value } from '#db/operators/rows.ts'
import type { Table } from '#db/operators/tables.ts'
import { Refused } from './service.ts'

/** Yields rows in rounds: rows of a round refer only to rows of earlier rounds. */
export function* parentsFirst({ name, self }: Table, all: Row[]): Generator<Row[]> {
  const done = new Set<Value>()
  for (let left = all; left.length > 0; ) {
    const ready = left.filter((row) => self.every((column) => row[column] === null || done.has(row[column] ?? null)))
    if (ready.length === 0) throw new Refused(`${left.length} rows of ${name} refer to each other or to missing rows.`)
    yield ready
    for (const row of ready) done.add(row.id ?? null)
    left = left.filter((row) => !done.has(row.id ?? null))
  }
}
