import { expect, test } from 'vitest'
import { newDistrict, nobody } from '#tests/kit/district.ts'

const METHODS = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT']

async function documentedPaths(): Promise<[path: string, methods: string[]][]> {
  const { paths } = (await nobody('GET', 'openapi.json')).body as unknown as { paths: Record<string, object> }
  return Object.entries(paths).map(([path, calls]) => [path, Object.keys(calls).map((one) => one.toUpperCase())])
}

test('each path of the document answers 405 to a method that it does not have, and names those that it has', async () => {
  const different: string[] = []
  for (const [path, methods] of await documentedPaths()) {
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].sort().join(', ')
    const address = path
      .slice(1)
      .replace('{level}', 'ecology-assessments')
      .replace(/\{\w+\}/g, 'some_id')
    for (const method of METHODS.filter((one) => !methods.includes(one))) {
      const { status, headers, body } = await nobody(method, address)
      const said = { code: 405, detail: `This path does not take ${method}. It takes ${allow}.`, data: null }
      const same = JSON.stringify(body) === JSON.stringify(said) && headers.get('allow') === allow
      if (status !== 405 || !same) different.push(`${method} ${path}: ${status} ${headers.get('allow')} / ${allow}`)
    }
  }
  expect(different).toEqual([])
})

test('a method that a path has is still answered, with and without the final slash', async () => {
  for (const path of ['plans/pillar/', 'plans/pillar']) {
    expect((await nobody('GET', path)).status, path).toBe(401)
    expect((await nobody('HEAD', path)).status, path).toBe(401)
    expect((await nobody('PATCH', path, {})).headers.get('allow'), path).toBe('GET, HEAD, POST')
  }
  const { person } = await newDistrict()
  const { call } = await person('super_admin')
  expect((await call('HEAD', 'plans/')).status).toBe(200)
  expect((await call('DELETE', 'plans/')).status).toBe(405)
  expect((await call('GET', 'plans/pln_unknown/')).status).toBe(404)
})

test('a path that is not in the document stays unknown, whatever the method', async () => {
  for (const method of METHODS) expect((await nobody(method, 'no/such/path/')).status, method).toBe(404)
  for (const method of ['POST', 'DELETE']) expect((await nobody(method, 'dev/mail/')).status, method).toBe(404)
  expect((await nobody('POST', 'openapi.json')).headers.get('allow')).toBe('GET, HEAD')
})
