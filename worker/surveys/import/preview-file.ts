import { isSmall } from '#model/measures/small-groups.ts'
import { waveName } from '#model/measures/surveys.ts'
import { numberOf } from '#model/measures/values.ts'
import { type Change, TOLD } from '#worker/imports/contract.ts'
import type { Look } from '#worker/imports/define-import.ts'
import { countShares } from '#worker/imports/shares.ts'
import { failedRowsOf } from '#worker/imports/sheet.ts'
import type { SurveysImport } from '#worker/surveys/import-contract.ts'
import type { StoredNumbers } from '#worker/surveys/survey-numbers.ts'
import type { CheckedFile, CheckedRow } from './check-file.ts'
import type { SurveyColumns } from './columns.ts'
import type { SurveyNames } from './names.ts'

type Shown = Look<SurveyColumns, CheckedFile> & { given: { id: string } }

/** What a file contains, and what importing it would do. */
export function previewFile({ given, file, sheet }: Shown): SurveysImport {
  const { rows, errors, names, newWaves } = sheet
  const kinds = { added: 0, changed: 0, removed: 0, same: 0 }
  for (const { kind } of rows) kinds[kind] += 1
  const touched = rows.filter(({ kind }) => kind !== 'same')
  const about = <T>(of: (row: CheckedRow) => T | null) => new Set(rows.flatMap((row) => of(row) ?? []))
  return {
    ...{ import_id: given.id, file_name: given.fileName, rows: file.file.records.length, ...kinds },
    failed: failedRowsOf(sheet),
    small: touched.filter(isSmallResult).length,
    rounded: touched.reduce((sum, { parsed }) => sum + parsed.rounded, 0),
    shares: countShares(rows.flatMap(favorableOf)),
    surveys: [...about(({ parsed }) => parsed.survey.id)].map((id) => ({ id, name: names.nameOf(id) })),
    waves: newWaves.map((one) => ({
      ...{ survey: names.nameOf(one.surveyId), name: waveName(one) },
      ...{ start_date: one.startDate, end_date: one.endDate },
    })),
    schools: about(({ parsed }) => parsed.school?.id ?? null).size,
    subgroups: about(({ parsed }) => parsed.subgroup?.id ?? null).size,
    changes: touched.slice(0, TOLD).map((row) => changeOf(row, names)),
    errors: errors.slice(0, TOLD),
    error_count: errors.length,
    unread: file.unread,
    done: false,
  }
}

function isSmallResult({ kind, parsed, write }: CheckedRow): boolean {
  const { subgroupId: group, schoolId: school, answers: people } = write
  return kind !== 'removed' && isSmall({ key: '', group, school, people, value: 0 }, parsed.survey.threshold)
}

/** The percentage that a row enters. */
function favorableOf({ parsed }: CheckedRow): number[] {
  const { favorable } = parsed.numbers
  return favorable === null || favorable === 'remove' ? [] : [favorable.set]
}

/** A row that changes something: which numbers, and what they were before. */
function changeOf({ row, kind, parsed, before, write }: CheckedRow, names: SurveyNames): Change {
  const { survey, wave, dimension, school, subgroup } = parsed
  const place = [school?.name ?? 'Whole district', subgroup?.name ?? 'everyone'].join(', ')
  return {
    row,
    name: `${survey.name}: ${names.nameOf(wave.id)}, ${dimension.dimensionName}, ${place}`,
    kind: kind === 'added' ? 'new' : 'changed',
    fields: differing(before, write),
  }
}

/** With all decimals: a preview must show every change. */
function differing(before: StoredNumbers | null, after: StoredNumbers): Change['fields'] {
  const percent = (value: number | null) => (value === null ? null : `${numberOf(value)}%`)
  const number = (value: number | null) => (value === null ? null : String(numberOf(value)))
  const count = (value: number | null) => (value === null ? null : String(value))
  const fields = [
    { label: '% favorable', from: percent(before?.favorable ?? null), to: percent(after.favorable) },
    { label: 'Number average', from: number(before?.numberAverage ?? null), to: number(after.numberAverage) },
    { label: 'Answers', from: count(before?.answers ?? null), to: count(after.answers) },
    { label: 'Invited', from: count(before?.invited ?? null), to: count(after.invited) },
  ]
  return fields.filter(({ from, to }) => from !== to)
}
