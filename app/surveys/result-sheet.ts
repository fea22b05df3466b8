import type { Survey } from '#worker/surveys/contract.ts'
import type { ResultCell } from '#worker/surveys/results-contract.ts'

export const SHEET_ROWS = ['dimensions', 'groups', 'schools'] as const
type SheetRows = (typeof SHEET_ROWS)[number]
type Named = { id: string; name: string }

/** Which results are entered: a wave, what the rows are, and what is the same in all of them. */
export type Sheet = {
  wave: Named | null
  dimension: Named | null
  rows: SheetRows
  /** Empty for the district, and for everybody who answered. */
  school: string
  subgroup: string
}

/** The sheet of an address; the latest wave that has begun and the usual school if it names none. */
export function chosenSheet(url: URL, survey: Survey, usualSchool: string): Sheet {
  const ask = (name: string) => url.searchParams.get(name) ?? ''
  const wave =
    survey.waves.find(({ id }) => id === ask('wave')) ??
    survey.waves.findLast(({ state }) => state !== 'upcoming') ??
    survey.waves.at(-1)
  const dimensions = survey.dimensions.map(({ dimension }) => dimension)
  const rows = SHEET_ROWS.find((one) => one === ask('rows')) ?? 'dimensions'
  return {
    wave: wave ? { id: wave.id, name: wave.name } : null,
    dimension: dimensions.find(({ id }) => id === ask('dimension')) ?? dimensions[0] ?? null,
    rows,
    school: rows === 'schools' ? '' : ask('school') || usualSchool,
    subgroup: rows === 'groups' ? '' : ask('subgroup'),
  }
}

export const NUMBERS = ['percent_favorable', 'number_average', 'answers', 'invited'] as const
export type NumberField = (typeof NUMBERS)[number]
type Numbers = Record<NumberField, number | null>

/** A row of the sheet: the cell that it writes, its name, and what is saved. */
export type SheetRow = {
  name: string
  cell: { wave_id: string; dimension_id: string; school_id: string; subgroup_id: string }
  saved: Numbers | null
}

type Has = {
  survey: Survey
  results: readonly ResultCell[]
  schools: readonly Named[]
  subgroups: readonly Named[]
  /** May this person enter results of the district and of every school? */
  isAll: boolean
}

export function sheetRows(sheet: Sheet, { survey, results, schools, subgroups, isAll }: Has): SheetRow[] {
  const { wave, dimension, rows, school, subgroup } = sheet
  if (!wave || !dimension) return []
  const row = (name: string, of: { dimension_id?: string; school_id?: string; subgroup_id?: string }): SheetRow => {
    const cell = {
      wave_id: wave.id,
      dimension_id: of.dimension_id ?? dimension.id,
      school_id: of.school_id ?? school,
      subgroup_id: of.subgroup_id ?? subgroup,
    }
    const found = results.find(
      (one) =>
        one.dimension_id === cell.dimension_id &&
        (one.school?.id ?? '') === cell.school_id &&
        (one.subgroup?.id ?? '') === cell.subgroup_id,
    )
    const { percent_favorable, number_average, answers, invited } = found ?? {}
    const saved = found && {
      ...{ percent_favorable: percent_favorable ?? null, number_average: number_average ?? null },
      ...{ answers: answers ?? null, invited: invited ?? null },
    }
    return { name, cell, saved: saved ?? null }
  }
  if (rows === 'dimensions')
    return survey.dimensions.map((one) => row(one.dimension.name, { dimension_id: one.dimension.id }))
  if (rows === 'groups')
    return [row('Everybody', { subgroup_id: '' }), ...subgroups.map(({ id, name }) => row(name, { subgroup_id: id }))]
  const district = isAll ? [row('District', { school_id: '' })] : []
  return [...district, ...schools.map(({ id, name }) => row(name, { school_id: id }))]
}
