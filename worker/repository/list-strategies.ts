import type { Tenant } from '#db/kit/tenant.ts'
import { listPlaces, type Place } from '#db/repository/places.ts'
import { matchOf, searchStrategies } from '#db/repository/search.ts'
import { findStrategy } from '#db/repository/strategies.ts'
import { GRADES } from '#model/grades.ts'
import { nameKey, wordsOf } from '#model/keys.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { paged } from '#worker/kit/list-contract.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { LibraryPage, LibraryQuery, LibraryStrategy, PlaceChoices } from './contract.ts'

/** Limits the search, for people who paste a whole page of text. */
const MOST_WORDS = 40

type Row = NonNullable<Awaited<ReturnType<typeof findStrategy>>>
function shown({ isUniversal, strategicMethod, ...row }: Row | (Omit<Row, 'isUniversal'> & { isUniversal: number })) {
  const grades = row.grades as LibraryStrategy['grades'] // strategy-row.ts wrote them
  return { ...row, grades, strategic_method: strategicMethod, is_universal: Boolean(isUniversal) }
}

/** The district's own library, newest upload first, then the universal one if the district's switch is on. */
export async function listStrategies(
  tenant: Tenant,
  caller: Caller,
  ask: LibraryQuery,
  url: string,
): Promise<LibraryPage> {
  const { page, 'page-size': pageSize, search = '', grade = [] } = ask
  const words = wordsOf(search)
  const at = { page, page_size: pageSize }
  // A search without letters or digits matches nothing.
  if (search !== '' && words.length === 0) return paged(url, at, { count: 0, results: [] })
  const key = (name: string | undefined) => (name ? nameKey(name) : undefined)
  const match = matchOf(tenant, {
    universal: caller.district.repositoryOn,
    pillar: key(ask.pillar),
    initiative: key(ask.initiative),
    objective: key(ask.objective),
    // Every row has at least one grade, so selecting all grades does not filter.
    grades: grade.length === GRADES.length ? [] : grade,
    words: words.slice(0, MOST_WORDS),
  })
  const { count, results } = await searchStrategies(tenant, match, at)
  return paged(url, at, { count, results: results.map(shown) })
}

export async function getStrategy(tenant: Tenant, caller: Caller, id: string): Promise<LibraryStrategy> {
  const row = await findStrategy(tenant, id)
  if (!row || (row.isUniversal && !caller.district.repositoryOn)) throw notFound()
  return shown(row)
}

/** The options of a filter below the current selection. */
export async function listChoices(
  tenant: Tenant,
  caller: Caller,
  place: Place,
  above: { pillar?: string; initiative?: string } = {},
): Promise<PlaceChoices> {
  const keys = Object.fromEntries(Object.entries(above).map(([at, name]) => [at, nameKey(name)]))
  const names = await listPlaces(tenant, place, keys, caller.district.repositoryOn)
  return names.map(({ name }) => ({ id: name, name }))
}
