import { beforeAll, expect, test } from 'vitest'
import { nobody } from '#tests/kit/district.ts'
import { asked, PRINTS, REQUESTS } from '#tests/kit/requests.ts'
import { type WholeDistrict, wholeDistrict } from '#tests/kit/whole-district.ts'

type Parameter = { in: string; name: string }
let here: WholeDistrict
let lists: { name: string; parameters: Parameter[] }[]

beforeAll(async () => {
  here = await wholeDistrict('Empty')
  const { paths } = (await nobody('GET', 'openapi.json')).body as unknown as {
    paths: Record<string, { get?: { parameters?: Parameter[]; security?: [] } }>
  }
  lists = Object.entries(paths).flatMap(([path, { get }]) => {
    // Public paths find one district.
    if (get?.security) return []
    const parameters = (get?.parameters ?? []).filter((one) => one.in === 'query')
    return parameters.length ? [{ name: `GET ${path}`, parameters }] : []
  })
})

test('an empty parameter answers what a missing one does, on every path', async () => {
  const different: string[] = []
  let tried = 0
  for (const { name, parameters } of lists.filter((one) => !PRINTS.has(one.name))) {
    const request = REQUESTS[name]!(here.ids)
    const of = async (more: Record<string, string>) => {
      const { status, body } = await here.admin.call(
        ...asked(name, { ...request, query: { ...request.query, ...more } }),
      )
      return `${status} ${JSON.stringify(body)}`
    }
    const given = Object.keys(request.query ?? {})
    const free = parameters.filter((one) => !given.includes(one.name) && one.name !== 'ids').map((one) => one.name)
    const plain = await of({})
    const empty = await of(Object.fromEntries(free.map((one) => [one, ''])))
    tried += free.length
    if (plain !== empty) different.push(`${name}: ${plain.slice(0, 300)} / ${empty.slice(0, 300)}`)
  }
  expect(different).toEqual([])
  expect(tried).toBeGreaterThan(500)
})

test('a parameter that a path needs is missing if it is empty', async () => {
  const { status, body } = await here.admin.call('GET', 'strategic_repository/strategic-initiative-choices/?pillar=')
  expect([status, body.data]).toEqual([400, { pillar: ['Is required!'] }])
})

test('the links of a list have no empty parameters', async () => {
  const { body } = await here.admin.call('GET', 'auth/schools/?search=&page_size=1&page=')
  expect(body.data.next).toBe('/api/auth/schools/?page_size=1&page=2')
})

test('a parameter of the wrong kind gets a message in words', async () => {
  const { body } = await here.admin.call('GET', 'plans/?page=abc&page_size=1.5&sort=color')
  expect(body.data).toEqual({
    page: ['Please enter a valid value'],
    page_size: ['Please enter a valid value'],
    sort: ['Please enter a valid value'],
  })
})
