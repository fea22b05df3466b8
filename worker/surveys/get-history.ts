import type { Changes } from '#db/kit/audit.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { readSurveyHistory } from '#db/surveys/history.ts'
import { RESPONDENT_TYPE_LABELS, type RespondentType, waveName } from '#model/measures/surveys.ts'
import { numberOf } from '#model/measures/values.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { HistoryRow } from '#worker/plans/trash-contract.ts'
import { IMPORT_FIELD } from './import/wave-history.ts'

type History = NonNullable<Awaited<ReturnType<typeof readSurveyHistory>>>

/** The changes of a survey in words, newest first. Planners alone read it, because it has small groups. */
export async function getSurveyHistory(tenant: Tenant, id: string, ask: Parameters<typeof readSurveyHistory>[2]) {
  const found = await readSurveyHistory(tenant, id, ask)
  if (!found) throw notFound()
  const names = namesOf(found)
  const results = found.results.map(({ changes, ...row }) => ({ ...row, changes: describeChanges(changes, names) }))
  return { count: found.count, results }
}

/** An entry can be about thousands of results: the first ones say what it was about. */
const SHOWN = 12

function describeChanges(changes: Changes, names: Map<string, string>): HistoryRow['changes'] {
  const all = Object.entries(changes).filter(([field]) => field !== IMPORT_FIELD)
  const shown = all.slice(0, SHOWN).map(([field, [from, to]]) => ({
    ...{ field, label: labelOf(field, names) },
    ...{ from: wordsOf(field, from), to: wordsOf(field, to) },
  }))
  const more = all.length - shown.length
  return more > 0 ? [...shown, { field: 'more', label: 'More', from: null, to: `${more} more` }] : shown
}

function namesOf({ waves, dimensions, groups, places }: History): Map<string, string> {
  return new Map([
    ...waves.map((one) => [one.id, waveName(one)] as const),
    ...dimensions.map(({ id, dimensionName }) => [id, dimensionName] as const),
    ...[...groups, ...places].map(({ id, name }) => [id, name] as const),
  ])
}

/** "Spring 2026, School safety, Juniper School"; other fields have their own name. */
function labelOf(field: string, names: Map<string, string>): string {
  const [kind, wave = '', dimension = '', group = '', school = ''] = field.split(' ')
  if (kind === 'result') {
    const name = (id: string, other: string) => (id === '' ? other : (names.get(id) ?? 'deleted'))
    const parts = [name(wave, ''), name(dimension, ''), name(school, 'District')]
    return [...parts, ...(group === '' ? [] : [name(group, '')])].join(', ')
  }
  if (kind === 'wave') return 'Wave'
  const words = field.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function wordsOf(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (field.startsWith('result ') && Array.isArray(value)) return resultWords(value)
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field === 'respondent_type') return RESPONDENT_TYPE_LABELS[value as RespondentType] ?? String(value)
  return String(value)
}

/** "71.4%, average 3.88, 2214 answers of 7100 invited". */
function resultWords([favorable, average, answers, invited]: (number | null)[]): string | null {
  const said = [
    favorable === null || favorable === undefined ? '' : `${numberOf(favorable)}%`,
    average === null || average === undefined ? '' : `average ${numberOf(average)}`,
    answers === null || answers === undefined ? '' : `${answers} answers`,
    invited === null || invited === undefined ? '' : `${invited} invited`,
  ]
  return said.filter(Boolean).join(', ') || null
}
