import { beforeAll, describe, expect, test } from 'vitest'
import { documents } from '#db/documents/schema.ts'
import type { Role } from '#model/permissions.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { documentRow, urlRow } from '#tests/kit/document-rows.ts'
import { growForest, growPlan } from '#tests/plans/grown-plan.ts'

const PATH = 'plans/documents/'

async function setUp() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const one = await growPlan(district, 'One')
  const two = await growPlan(district, 'Two')
  const { districtId } = district
  const day = (at: number) => ({ createdAt: `2026-08-0${at}T12:00:00.000Z` })
  const rows = [
    documentRow(districtId, one.plan.id, null, { name: 'Board packet.txt', ...day(1) }),
    documentRow(districtId, one.plan.id, one.pillar.id, { name: 'Of the pillar.txt', ...day(2) }),
    documentRow(districtId, one.plan.id, one.objective.id, {
      name: 'Peña’s figures.txt',
      grades: ['3', '4'],
      ...day(3),
    }),
    documentRow(districtId, one.plan.id, one.activity.id, { name: 'Coaching log.txt', grades: ['1'], ...day(4) }),
    documentRow(districtId, two.plan.id, two.strategy.id, { name: 'Other figures.txt', ...day(5) }),
    urlRow(districtId, one.plan.id, one.strategy.id, {
      name: 'Reading research',
      externalDocumentUrl: 'https://reading.example.org/phonics',
      ...day(6),
    }),
  ]
  for (const row of rows) await district.db.insert(documents).values(row)
  const names = async (query: string) => {
    const { status, body } = await ada.call('GET', `${PATH}?${query}`)
    expect([query, status]).toEqual([query, 200])
    return body.data.results.map((row: { name: string }) => row.name)
  }
  return { district, ada, one, two, names }
}

describe('documents of the district', () => {
  test('are listed newest first, each with where it belongs', async () => {
    const { ada, one, two, names } = await setUp()
    expect(await names('kind=file')).toEqual([
      'Other figures.txt',
      'Coaching log.txt',
      'Peña’s figures.txt',
      'Of the pillar.txt',
      'Board packet.txt',
    ])
    expect(await names('kind=url')).toEqual(['Reading research'])
    const { results } = (await ada.call('GET', PATH)).body.data
    expect(results[1]).toMatchObject({ plan_id: two.plan.id, element_name: two.strategy.name, level: 'strategy' })
    expect(results.at(-1)).toMatchObject({ plan_id: one.plan.id, plan_name: 'One', element_id: null, level: 'plan' })
  })

  test('are found by words of their name or address, in any order, without marks', async () => {
    const { names } = await setUp()
    expect(await names('search=figures')).toEqual(['Other figures.txt', 'Peña’s figures.txt'])
    expect(await names('search=figures%20pena')).toEqual(['Peña’s figures.txt'])
    expect(await names('search=PHONICS')).toEqual(['Reading research'])
    expect(await names('search=nothing')).toEqual([])
  })

  test('are narrowed by plan, and by what stands above them', async () => {
    const { one, two, names } = await setUp()
    const inOne = ['Reading research', 'Coaching log.txt', 'Peña’s figures.txt', 'Of the pillar.txt']
    expect(await names(`plan=${one.plan.id}`)).toEqual([...inOne, 'Board packet.txt'])
    expect(await names(`plan=${one.plan.id}&pillar=${one.pillar.id}`)).toEqual(inOne)
    expect(await names(`pillar=${one.pillar.id}&initiative=${one.initiative.id}`)).toEqual(inOne.slice(0, 3))
    expect(await names(`objective=${one.objective.id}&kind=file`)).toEqual(['Coaching log.txt', 'Peña’s figures.txt'])
    expect(await names(`plan=${two.plan.id}&objective=${one.objective.id}`)).toEqual([])
  })

  test('for a grade are those that name it and those for all', async () => {
    const { one, names } = await setUp()
    const plan = `plan=${one.plan.id}&kind=file`
    const forAll = ['Of the pillar.txt', 'Board packet.txt']
    expect(await names(`${plan}&grade=3`)).toEqual(['Peña’s figures.txt', ...forAll])
    expect(await names(`${plan}&grade=3,1`)).toEqual(['Coaching log.txt', 'Peña’s figures.txt', ...forAll])
    expect(await names(`${plan}&grade=12`)).toEqual(forAll)
  })

  test('are sorted by name, and paged', async () => {
    const { ada, names } = await setUp()
    expect(await names('kind=file&sort=name&page_size=2')).toEqual(['Board packet.txt', 'Coaching log.txt'])
    expect(await names('kind=file&sort=name&page_size=2&page=3')).toEqual(['Peña’s figures.txt'])
    const { data } = (await ada.call('GET', `${PATH}?kind=file&page_size=2&page=2`)).body
    expect([data.count, data.previous !== null, data.next !== null]).toEqual([5, true, true])
  })

  test('refuse a filter that is none', async () => {
    const { ada } = await setUp()
    for (const query of ['kind=folder', 'grade=13', 'sort=size', 'page=0']) {
      expect([query, (await ada.call('GET', `${PATH}?${query}`)).status]).toEqual([query, 400])
    }
  })
})

test('of one element or plan only its own are listed', async () => {
  const { one, names } = await setUp()
  expect(await names(`element_id=${one.objective.id}`)).toEqual(['Peña’s figures.txt'])
  expect(await names(`element_id=${one.strategy.id}&kind=url`)).toEqual(['Reading research'])
  expect(await names(`element_id=${one.strategy.id}&kind=file`)).toEqual([])
  expect(await names(`plan_id=${one.plan.id}`)).toEqual(['Board packet.txt'])
})

/** The cost of lists (quality 2), in a district with one plan and with ten. */
describe('lists', () => {
  const EACH = 40
  type Grown = { district: TestDistrict; plan: string; element: string; pillar: string; objective: string }
  let small: Grown
  let large: Grown

  async function grow(others: number): Promise<Grown> {
    const district = await newDistrict()
    const forest = async (name: string) => {
      const { plan, all } = await growForest(district, name)
      const ofElements = all.slice(0, EACH - 10).map(({ id }) => id!)
      const homes = [...ofElements, ...Array.from({ length: 10 }, () => null)]
      const rows = homes.flatMap((home, at) => [
        documentRow(district.districtId, plan.id!, home, { name: `${name} file ${at}`, grades: at % 2 ? ['3'] : [] }),
        urlRow(district.districtId, plan.id!, home, { name: `${name} URL ${at}` }),
      ])
      for (let at = 0; at < rows.length; at += 40) {
        await district.db.batch(
          rows.slice(at, at + 40).map((row) => district.db.insert(documents).values(row)) as never,
        )
      }
      const of = (level: string) => all.find((one) => one.level === level)!.id!
      return { plan: plan.id!, element: ofElements[1]!, pillar: of('pillar'), objective: of('objective') }
    }
    const first = await forest('The Plan')
    for (let at = 1; at <= others; at += 1) await forest(`Another plan ${at}`)
    return { district, ...first }
  }

  beforeAll(async () => {
    small = await grow(0)
    large = await grow(9)
  })

  async function costs({ district, ...ids }: Grown, role: Role, paths: string[]) {
    const { call } = await district.person(role)
    const found: { path: string; trips: number; read: number; shown: number }[] = []
    for (const template of paths) {
      const path = template.replace(/\{(\w+)\}/g, (_, key: keyof typeof ids) => ids[key])
      const { status, headers, body } = await call('GET', path)
      expect([path, status]).toEqual([path, 200])
      const [, trips, read] = /trips=(\d+) read=(\d+)/.exec(headers.get('server-timing') ?? '') ?? []
      const shown = body.data.results?.length ?? 1
      found.push({ path: template, trips: Number(trips), read: Number(read), shown })
    }
    return found
  }

  /** The path of one plan or element, and how many rows its narrowest index finds. */
  const OF_PLAN: [string, number][] = [
    [`${PATH}?element_id={element}&kind=file`, 2],
    [`${PATH}?plan_id={plan}&kind=file`, 2 * EACH],
    [`${PATH}?plan={plan}&kind=url`, 2 * EACH],
    [`${PATH}?plan={plan}&kind=file&page=4`, 2 * EACH],
    [`${PATH}?plan={plan}&kind=file&grade=3&search=file`, 2 * EACH],
    [`${PATH}?plan={plan}&pillar={pillar}&objective={objective}`, 2 * EACH],
  ]
  const OF_DISTRICT: [string, number][] = [
    [`${PATH}?kind=file`, 10 * EACH],
    [`${PATH}?kind=file&page=30`, 10 * EACH],
    [`${PATH}?kind=url&search=plan%20url`, 10 * EACH],
  ]
  /** A sort order without an index: a sorted row counts as read once more. */
  const SORTED: [string, number][] = [
    [PATH, 20 * EACH],
    [`${PATH}?plan={plan}&kind=file&sort=name`, 2 * EACH],
  ]

  test.each(['super_admin', 'principal', 'community_member'] as const)(
    'cost a %s two trips and few rows',
    async (role) => {
      const matched = new Map([...OF_PLAN, ...OF_DISTRICT])
      for (const { path, trips, read, shown } of await costs(large, role, [...matched.keys()])) {
        expect([path, trips]).toEqual([path, 2])
        expect(read, path).toBeLessThanOrEqual(3 * shown + 2 * matched.get(path)! + 50)
      }
      const sorted = new Map(SORTED)
      for (const { path, trips, read, shown } of await costs(large, role, [...sorted.keys()])) {
        expect([path, trips]).toEqual([path, 2])
        expect(read, path).toBeLessThanOrEqual(3 * shown + 3 * sorted.get(path)! + 50)
      }
    },
  )

  test('of a plan or an element read no more where there are ten plans', async () => {
    const paths = [...OF_PLAN.map(([path]) => path), 'plans/{plan}/']
    const [one, ten] = [await costs(small, 'super_admin', paths), await costs(large, 'super_admin', paths)]
    for (const [at, cost] of ten.entries()) {
      expect(Math.abs(cost.read - one[at]!.read), cost.path).toBeLessThanOrEqual(Math.max(1, one[at]!.read * 0.1))
    }
  })
})
