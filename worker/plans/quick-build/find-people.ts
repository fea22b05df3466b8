import type { Tenant } from '#db/kit/tenant.ts'
import { selectNamed } from '#db/people/named.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import type { FoundPeople } from '#worker/plans/quick-contract.ts'

/** Finds the people named in a sheet, by email address or by full name with its words in any order. */
export async function findPeople(tenant: Tenant, texts: readonly string[]): Promise<FoundPeople> {
  const names = texts.flatMap((text, at) => (text.includes('@') ? [] : keysOf(text).map((key) => ({ at, key }))))
  const emails = texts.flatMap((text, at) => (text.includes('@') ? [{ at, key: nameKey(text) }] : []))
  const rows = (await tenant.db.batch(selectNamed(tenant, names, emails))).flat()
  const found = Map.groupBy(rows, ({ at }) => Number(at))
  const people = texts.map((text, at) => {
    const own = new Map(found.get(at)?.map(({ id, name }) => [id, name]))
    return { text, people: [...own].map(([id, name]) => ({ id, name })) }
  })
  return { people }
}

const TITLE = /^(?:dr|mr|mrs|ms|mx|prof)\.? /
/** The most words in a name. Each word adds a search, because any of them may begin the last name. */
const MOST_WORDS = 6

/** The beginnings of search keys that a name may mean: "Ana Maria Soto" is "soto ana maria", "maria soto ana", … */
function keysOf(text: string): string[] {
  const words = searchKey(text)
    .replace(TITLE, '')
    .split(/[\s,]+/u)
    .filter(Boolean)
  if (words.length < 2 || words.length > MOST_WORDS) return []
  return words.map((_, cut) => [...words.slice(cut), ...words.slice(0, cut)].join(' '))
}
