import { REQUIRED } from '#model/rules.ts'
import {
  BLANK,
  type Choices,
  FIELDS,
  type FieldKey,
  isBlank,
  onlyOne,
  type RowMessages,
  readSchoolLines,
  type SchoolRow,
} from './school-lines.ts'

/** The state of the form, with and without scripts. */
export type Several = {
  rows: SchoolRow[]
  messages: RowMessages
  /** The text left in the box for lists. */
  pasted: string
  general: string[]
  /** Sent with the save, so that sending it twice adds the schools once. */
  once: string
  /** Renders the fields from these rows, because a list became rows. Otherwise the fields keep what was typed. */
  redraw: boolean
}

const FIRST_ROWS = 5
export const fieldName = (at: number, field: FieldKey) => `row.${at}.${field}`

export function emptySeveral(once: string, choices: Choices): Several {
  return { rows: blanks(FIRST_ROWS, choices), messages: {}, pasted: '', general: [], once, redraw: false }
}

function blanks(count: number, { regions }: Choices): SchoolRow[] {
  return Array.from({ length: count }, () => ({ ...BLANK, region: onlyOne(regions) }))
}

export function readSeveral(form: FormData): Several {
  const rows: SchoolRow[] = []
  for (let at = 0; form.has(fieldName(at, 'school_name')); at++) {
    const cell = (field: FieldKey) => String(form.get(fieldName(at, field)) ?? '').trim()
    rows.push({ school_name: cell('school_name'), school_type: cell('school_type'), region: cell('region') })
  }
  const once = String(form.get('once') ?? '').slice(0, 100)
  return { rows, messages: {}, pasted: String(form.get('pasted') ?? ''), general: [], once, redraw: false }
}

/** Turns the pasted list into rows below the filled ones. */
export function takeLines(several: Several, choices: Choices): Several {
  const kept = several.rows.filter((row) => !isBlank(row))
  const { rows, messages } = readSchoolLines(several.pasted, choices)
  const shifted = Object.entries(messages).map(([key, words]) => {
    const [at, field] = key.split('.')
    return [`${Number(at) + kept.length}.${field}`, words] as const
  })
  return { ...several, rows: [...kept, ...rows], messages: Object.fromEntries(shifted), pasted: '', redraw: true }
}

export function moreRows(several: Several, choices: Choices): Several {
  return { ...several, rows: [...several.rows, ...blanks(FIRST_ROWS, choices)] }
}

/** The filled rows, each with its position on the screen. */
export function filledRows({ rows }: Several): { row: SchoolRow; at: number }[] {
  return rows.flatMap((row, at) => (isBlank(row) ? [] : [{ row, at }]))
}

/** Messages for missing values in the filled rows. */
export function missing(several: Several): RowMessages {
  const found = filledRows(several).flatMap(({ row, at }) =>
    FIELDS.flatMap((field) => (row[field] ? [] : [[`${at}.${field}`, REQUIRED] as const])),
  )
  return Object.fromEntries(found)
}
