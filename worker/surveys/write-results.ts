import { insertAudits } from '#db/kit/audit.ts'
import { changesInParts } from '#db/kit/audit-parts.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardSurveyData, raiseSurveyData, readSurveyData, type SurveyData } from '#db/surveys/data.ts'
import { isAllStudents } from '#model/measures/families.ts'
import { readsSmallGroups } from '#model/measures/reader.ts'
import { numberOf } from '#model/measures/values.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { type FieldMessages, forbidden, invalid, notFound, Problem } from '#worker/kit/problem.ts'
import { OTHER_SCHOOL } from '#worker/measures/add-record.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import { cellName, decideResults, type ResultWrite } from './decide-results.ts'
import type { PutCell } from './results-contract.ts'
import { isEmpty, readNumbers, type StoredNumbers } from './survey-numbers.ts'

/**
 * Writes results of a survey, all or nothing, with what readers see of every result of these waves, in one batch. A
 * principal writes those of the own schools. Returns how many cells have changed.
 */
export function putResults(tenant: Tenant, caller: Caller, id: string, cells: readonly PutCell[]): Promise<number> {
  refuseOtherSchools(caller, cells)
  const waves = [...new Set(cells.map(({ wave_id }) => wave_id))]
  return retryOnConflict(async () => {
    const data = await readSurveyData(tenant, id, waves)
    if (!data.rules || data.rules.deletedAt !== null) throw notFound()
    const writes = checkedCells(data, cells)
    refuseConflicts(data, cells, writes)
    const { statements, changes } = decideResults(tenant, caller, data, writes)
    const count = Object.keys(changes).length
    if (count === 0) return 0
    await runBatch(tenant, [
      guardSurveyData(tenant, id, data.rules.dataVersion),
      ...statements,
      raiseSurveyData(tenant, id),
      ...insertAudits(
        tenant,
        caller,
        changesInParts(changes).map((part) => ({ entity: 'survey', entityId: id, action: 'results', changes: part })),
      ),
    ])
    return count
  })
}

function refuseOtherSchools({ actor }: Caller, cells: readonly PutCell[]): void {
  if (readsSmallGroups(actor.role)) return
  if (cells.some(({ school_id }) => !school_id || !actor.schoolIds.includes(school_id))) throw forbidden(OTHER_SCHOOL)
}

/** The cells in their stored form; throws what is wrong, by cell and field. */
export function checkedCells(data: SurveyData, cells: readonly PutCell[]): ResultWrite[] {
  const problems: FieldMessages = {}
  const seen = new Set<string>()
  const look = lookUp(data)
  const writes = cells.map((cell, at) => {
    const { write, problems: own } = checkedCell(look, cell)
    const name = cellName(write)
    if (seen.has(name)) own.wave_id = 'This cell is there twice'
    seen.add(name)
    for (const [field, problem] of Object.entries(own)) problems[`cells.${at}.${field}`] = [problem]
    return write
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return writes
}

function lookUp({ waves, dimensions, groups, places, results }: SurveyData) {
  return {
    waves: new Map(waves.map((one) => [one.id, one])),
    dimensions: new Map(dimensions.map((one) => [one.dimensionId, one])),
    groups: new Map(groups.map((one) => [one.id, one])),
    places: new Map(places.map((one) => [one.id, one])),
    stored: new Map(results.map((one) => [cellName(one), one])),
  }
}

function checkedCell(look: ReturnType<typeof lookUp>, cell: PutCell) {
  const { numbers, problems } = readNumbers(cell)
  const wave = look.waves.get(cell.wave_id)
  const dimension = look.dimensions.get(cell.dimension_id)
  const group = cell.subgroup_id ? look.groups.get(cell.subgroup_id) : null
  const school = cell.school_id ? look.places.get(cell.school_id) : null
  if (!wave) problems.wave_id = INVALID_VALUE
  if (!dimension) problems.dimension_id = INVALID_VALUE
  if (group === undefined) problems.subgroup_id = INVALID_VALUE
  if (school === undefined) problems.school_id = INVALID_VALUE
  const write: ResultWrite = {
    ...{ waveId: cell.wave_id, surveyDimensionId: dimension?.id ?? '', schoolId: cell.school_id || null },
    // An entry that means all students is no group.
    subgroupId: group && !isAllStudents(group.name) ? group.id : null,
    ...numbers,
  }
  const isClosed = wave && school?.closedOn && wave.startDate >= school.closedOn
  if (isClosed && !isEmpty(write) && !look.stored.has(cellName(write)))
    problems.school_id = `${school.name} has been closed since ${school.closedOn}`
  return { write, problems }
}

type Was = NonNullable<PutCell['was']>

/** Fails with both values if a cell says something else than this person saw. */
function refuseConflicts(data: SurveyData, cells: readonly PutCell[], writes: readonly ResultWrite[]): void {
  const stored = new Map(data.results.map((one) => [cellName(one), one]))
  const conflicts = cells.flatMap(({ was }, index) => {
    const write = writes[index]
    if (was === undefined || !write) return []
    const current = saysOf(stored.get(cellName(write)))
    const yours = saysOf(write)
    if (isSame(was, current) || isSame(yours, current)) return []
    return [{ index, yours, current }]
  })
  if (conflicts.length === 0) return
  const what = conflicts.length === 1 ? 'One result' : `${conflicts.length} results`
  throw new Problem(412, `${what} changed while you were editing. Nothing was saved. Choose which to keep.`, {
    conflicts,
  })
}

const NOTHING = { percent_favorable: null, number_average: null, answers: null, invited: null }

function saysOf(numbers: StoredNumbers | undefined) {
  if (!numbers) return NOTHING
  const { favorable, numberAverage, answers, invited } = numbers
  const number = (value: number | null) => (value === null ? null : numberOf(value))
  return { percent_favorable: number(favorable), number_average: number(numberAverage), answers, invited }
}

/** Compares the fields that are given; null is nothing at all. */
function isSame(was: Was | null, current: typeof NOTHING | ReturnType<typeof saysOf>): boolean {
  const fields = Object.entries(was ?? NOTHING) as [keyof typeof NOTHING, number | null][]
  return fields.every(([field, value]) => value === current[field])
}
