import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { type ImportNames, readImportNames } from '#db/surveys/import-data.ts'
import { nameKey } from '#model/keys.ts'
import { schoolYearOf } from '#model/measures/school-years.ts'
import { waveName, waveProblem } from '#model/measures/surveys.ts'
import { nearestNames } from '#model/nearest.ts'
import { isDate, lengthOf, NAME_LIMIT, tooLong } from '#model/rules.ts'
import { isoDate } from '#worker/imports/cells.ts'
import { type Finder, type Found, finder, groupFinder, schoolFinder } from '#worker/imports/find-names.ts'
import type { SurveyColumn } from './columns.ts'

type Wave = ImportNames['waves'][number]
type Dimension = ImportNames['dimensions'][number]
/** What the cells of a row say about its wave. */
type WaveCells = { wave: string; start_date: string; end_date: string }
type FoundWave = { found: Wave } | { key: SurveyColumn; problem: string }

export type SurveyNames = {
  data: ImportNames
  survey: Finder<ImportNames['surveys'][number]>
  dimension: (surveyId: string, text: string) => Found<Dimension>
  /** With dates that no wave of the survey has, it is a new wave, one for all rows. */
  wave: (surveyId: string, cells: WaveCells) => FoundWave
  /** The new waves that rows named until now. */
  newWaves: readonly Wave[]
  /** Null is the district. */
  school: Finder<ImportNames['schools'][number] | null>
  /** Null is everybody who answered. */
  subgroup: Finder<ImportNames['groups'][number] | null>
  /** By id, for what we tell about a row. */
  nameOf: (id: string) => string
}

/** What the rows of a file can name. */
export async function readNames(tenant: Tenant): Promise<SurveyNames> {
  const data = await readImportNames(tenant)
  const { surveys, waves, dimensions, groups, schools } = data
  const wavesOf = Map.groupBy(waves, ({ surveyId }) => surveyId)
  const newWaves: Wave[] = []
  const finders = new Map(
    [...Map.groupBy(dimensions, ({ surveyId }) => surveyId)].map(([surveyId, own]) => [
      surveyId,
      finder(
        own.map((one) => ({ id: one.dimensionId, name: one.dimensionName, one })),
        'dimension of this survey',
      ),
    ]),
  )
  const byId = new Map([
    ...[...surveys, ...groups, ...schools].map(({ id, name }) => [id, name] as const),
    ...waves.map((one) => [one.id, waveName(one)] as const),
    ...dimensions.map(({ id, dimensionName }) => [id, dimensionName] as const),
  ])
  return {
    data,
    survey: finder(surveys, 'survey'),
    dimension: (surveyId, text) => {
      const found = finders.get(surveyId)?.(text) ?? { problem: 'This survey has no dimensions' }
      return 'found' in found ? { found: found.found.one } : found
    },
    wave: (surveyId, cells) => {
      const known = wavesOf.get(surveyId) ?? []
      const found = findWave(surveyId, known, cells)
      if ('found' in found && !known.includes(found.found)) {
        wavesOf.set(surveyId, [...known, found.found])
        byId.set(found.found.id, waveName(found.found))
        newWaves.push(found.found)
      }
      return found
    },
    newWaves,
    school: schoolFinder(schools),
    subgroup: groupFinder(groups.filter(({ deletedAt }) => deletedAt === null)),
    nameOf: (id) => byId.get(id) ?? '',
  }
}

/** By its dates, which identify a wave; without them by its name. */
function findWave(surveyId: string, waves: readonly Wave[], { wave, start_date, end_date }: WaveCells): FoundWave {
  const [start, end] = [isoDate(start_date), isoDate(end_date)]
  if (start === '' && end === '') return findByName(waves, wave)
  if (!isDate(start)) return { key: 'start_date', problem: 'Enter the first day of the wave, such as 2026-04-06' }
  if (!isDate(end)) return { key: 'end_date', problem: 'Enter the last day of the wave, such as 2026-04-29' }
  const found = waves.find((one) => one.startDate === start && one.endDate === end)
  return found ? { found } : newWave(surveyId, waves, { name: wave, startDate: start, endDate: end })
}

/** A wave for the dates of a row; a name that another wave has is more likely a wrong date. */
function newWave(
  surveyId: string,
  waves: readonly Wave[],
  one: Pick<Wave, 'startDate' | 'endDate'> & { name: string },
): FoundWave {
  const { name, startDate, endDate } = one
  const problem = waveProblem(one)
  if (problem) return { key: 'end_date', problem }
  if (lengthOf(name) > NAME_LIMIT) return { key: 'wave', problem: tooLong(NAME_LIMIT) }
  const same = name === '' ? undefined : waves.find((other) => nameKey(waveName(other)) === nameKey(name))
  if (same) return { key: 'start_date', problem: `${waveName(same)} is from ${same.startDate} to ${same.endDate}` }
  const usual = waveName({ name: null, endDate })
  const own = name === '' || nameKey(name) === nameKey(usual) ? null : name
  return { found: { id: newId('wave'), surveyId, name: own, startDate, endDate, schoolYear: schoolYearOf(endDate) } }
}

function findByName(waves: readonly Wave[], name: string): FoundWave {
  if (name === '') return { key: 'wave', problem: 'Enter the wave, or its start date and end date' }
  const named = waves.filter((one) => nameKey(waveName(one)) === nameKey(name) || one.id === name)
  const [found, other] = named
  if (other) return { key: 'wave', problem: 'Two waves have this name. Enter the start date and end date too' }
  if (found) return { found }
  const near = nearestNames(name, waves.map(waveName))
  const hint =
    near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'Enter its start date and end date too, and we add it'
  return { key: 'wave', problem: `This survey has no wave with this name. ${hint}` }
}
