/** Rows as lists of values, which is half of what so many objects would be. */
export type Packed<Row> = { keys: (keyof Row)[]; rows: unknown[][] }

export function packed<Row extends object>(rows: readonly Row[]): Packed<Row> {
  const keys = Object.keys(rows[0] ?? {}) as (keyof Row)[] // rows of one schema
  return { keys, rows: rows.map((row) => keys.map((key) => row[key])) }
}

export function unpacked<Row extends object>({ keys, rows }: Packed<Row>): Row[] {
  return rows.map((values) => Object.fromEntries(keys.map((key, at) => [key, values[at]])) as Row) // as above
}
