import { expect, test } from 'vitest'
import { nobody } from '#tests/kit/district.ts'

type Call = { security?: object[]; responses: Record<string, { content?: Record<string, object> }> }

test('the document requires a token where one is needed, and describes files as files', async () => {
  const document = (await nobody('GET', 'openapi.json')).body as unknown as {
    security: object[]
    paths: Record<string, Record<string, Call>>
  }
  const call = (path: string, method: string) => document.paths[path]![method]!
  expect(document.security).toEqual([{ bearer: [] }])
  for (const path of ['/auth/signin/', '/auth/signup/', '/auth/forgot-password/', '/auth/accept-invitation/']) {
    expect(call(path, 'post').security, path).toEqual([])
  }
  expect(call('/plans/', 'get').security).toBeUndefined()
  expect(Object.keys(call('/plans/', 'get').responses['200']!.content!)).toEqual(['application/json'])
  for (const path of [
    '/auth/schools/csv/',
    '/auth/school-district/logo/',
    '/auth/team-members/imports/{id}/failed-rows/',
  ]) {
    expect(Object.keys(call(path, 'get').responses['200']!.content!), path).toEqual(['application/octet-stream'])
  }
})

test('the document lists all names that differ from the specification’s', async () => {
  const document = (await nobody('GET', 'openapi.json')).body as unknown as { info: { description: string } }
  const names = [...document.info.description.matchAll(/^\| [^|]+ \| [^|]+ \| (\w+) \|$/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(30)
  const text = JSON.stringify(document)
  expect(names.filter((name) => !text.includes(`"${name}":`))).toEqual([])
})
