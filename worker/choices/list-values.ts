import { countValues, selectValues } from '#db/choices/queries.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { OWN_LISTS, RULES } from '#model/own-lists.ts'
import { paged } from '#worker/kit/list-contract.ts'
import { invalid } from '#worker/kit/problem.ts'
import type { ListValues, Value, ValuePage } from './values-contract.ts'

type Key = string | number
/** What a sort compares; the order of forms is the one in which the database answers. */
const SORTED_BY: Record<string, (value: Value) => Key> = {
  name: ({ name }) => nameKey(name),
  threshold: ({ threshold }) => threshold ?? 0,
  updated_at: ({ updated_at }) => updated_at,
}

/** A page of one of the district's own lists. A list is short, so it is searched and sorted here, with accents folded. */
export async function listValues(tenant: Tenant, ask: ListValues, url: string): Promise<ValuePage> {
  const { list, page, page_size, sort = 'order' } = ask
  const key = sort.replace(/^-/, '')
  if (key === 'threshold' && list !== RULES) throw invalid({ sort: ['Only small-group rules have a threshold.'] })
  const [values, counts] = await tenant.db.batch([selectValues(tenant, list), countValues(tenant)])
  const words = searchKey(ask.search ?? '').split(' ')
  const found = values.filter(({ name }) => words.every((word) => searchKey(name).includes(word)))
  const keyOf = SORTED_BY[key]
  if (keyOf) found.sort((a, b) => compare(keyOf(a), keyOf(b)) || compare(nameKey(a.name), nameKey(b.name)))
  if (sort.startsWith('-')) found.reverse()
  const results = found.slice((page - 1) * page_size, page * page_size)
  const lists = Object.fromEntries(OWN_LISTS.map((one) => [one, counts.find((row) => row.list === one)?.count ?? 0]))
  return {
    ...paged(url, ask, { count: found.length, results }),
    list,
    lists: lists as ValuePage['lists'], // one entry for each list
  }
}

const compare = (a: Key, b: Key) => (a < b ? -1 : a > b ? 1 : 0)
