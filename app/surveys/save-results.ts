import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { bodyOf } from '#app/kit/body-of.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { NUMBERS, type NumberField } from './result-sheet.ts'

type Numbers = Record<NumberField, number | null>
/** Why nothing was saved, by row of the form; everything typed stays. */
export type ResultsRefusal = {
  detail: string
  typed: Record<string, string>
  errors: Record<string, string[]>
  /** What the cells say now that someone else changed, by row. */
  current: Record<string, Numbers>
}

type Conflicts = { conflicts?: { index: number; current: Numbers }[] }

/** Saves the rows that differ from what the page showed, all or nothing. */
export async function saveResults({ api }: AppLoadContext, id: string, form: FormData, here: string) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]))
  const rows = [...new Set(Object.keys(typed).flatMap((name) => /^cells\.(\d+)\./.exec(name)?.[1] ?? []))]
  const cells = rows.map((row) => cellOf(typed, row))
  const changed = cells.map(({ isChanged }, at) => (isChanged ? at : -1)).filter((at) => at >= 0)
  if (changed.length === 0) return redirectWithToast(here, { kind: 'success', message: 'Nothing has changed' })
  const sent = changed.flatMap((at) => cells[at]?.cell ?? [])
  const answer = await api.pulse_survey.surveys[':id'].results.$put({ param: { id }, json: { cells: sent } })
  const body = await bodyOf(answer)
  if (answer.ok) return redirectWithToast(here, { kind: 'success', message: body.detail })
  const rowOf = (index: string | number) => rows[changed[Number(index)] ?? -1] ?? ''
  const messages = answer.status === 400 ? ((body.data ?? {}) as Record<string, string[]>) : {}
  const { conflicts = [] } = (answer.status === 412 ? body.data : {}) as Conflicts
  const refusal: ResultsRefusal = {
    ...{ detail: body.detail, typed },
    errors: Object.fromEntries(
      Object.entries(messages).map(([name, said]) => [
        name.replace(/^cells\.(\d+)\./, (_, index: string) => `cells.${rowOf(index)}.`),
        said,
      ]),
    ),
    current: Object.fromEntries(conflicts.map(({ index, current }) => [rowOf(index), current])),
  }
  return data(refusal, { status: answer.status })
}

function cellOf(typed: Record<string, string>, row: string) {
  const text = (field: string) => typed[`cells.${row}.${field}`] ?? ''
  const was = JSON.parse(text('was') || 'null') as Numbers | null // we wrote it; a forged one changes only the check
  const numbers = Object.fromEntries(NUMBERS.map((field) => [field, text(field) || null])) as Record<
    NumberField,
    string | null
  > // one for each
  const said = (field: NumberField) => (was === null || was[field] === null ? '' : String(was[field]))
  return {
    isChanged: NUMBERS.some((field) => text(field).replaceAll(/[,%]/g, '') !== said(field)),
    cell: {
      ...{ wave_id: text('wave_id'), dimension_id: text('dimension_id') },
      ...{ school_id: text('school_id') || null, subgroup_id: text('subgroup_id') || null },
      ...numbers,
      was,
    },
  }
}
