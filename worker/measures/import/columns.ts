import * as v from 'valibot'
import type { CsvColumns } from '#worker/kit/csv/import.ts'

const schema = v.string()
const optional = true

/** The columns of a file of readings and targets, in the order in which we write them. */
export const MEASURE_COLUMNS = {
  measure: { label: 'Measure', also: ['Measure name', 'Measure id'], schema },
  school: { label: 'School', also: ['School name', 'School id', 'Building', 'Site'], schema, optional },
  subgroup: {
    label: 'Student group',
    also: ['Subgroup', 'Group', 'Student group id', 'Subgroup id'],
    schema,
    optional,
  },
  school_year: { label: 'School year', also: ['Year', 'SY'], schema, optional },
  window: { label: 'Window', also: ['Season', 'Term', 'Testing window'], schema, optional },
  date: { label: 'Date', also: ['Reading date', 'Test date', 'Read on'], schema, optional },
  value: { label: 'Value', also: ['Reading', 'Score', 'Actual'], schema, optional },
  people: {
    label: 'People',
    also: ['Students', 'Number of students', 'N', 'Students tested', 'Number tested'],
    schema,
    optional,
  },
  target: { label: 'Target', also: ['Target score', 'Goal'], schema, optional },
  note: { label: 'Note', also: ['Notes', 'Comment'], schema, optional },
} satisfies CsvColumns

export type MeasureColumn = keyof typeof MEASURE_COLUMNS
export const COLUMN_KEYS = Object.keys(MEASURE_COLUMNS) as MeasureColumn[] // its own keys
