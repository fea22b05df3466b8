import { expect, test } from 'vitest'
import { asOpenApi30 } from '#app/kit/openapi-30.ts'
import { nobody } from '#tests/kit/district.ts'

type Json = Parameters<typeof asOpenApi30>[0]
const schemaOf = (schema: Json) => asOpenApi30({ components: schema }).components

test('an older document has one value as a list of one, and says "or null" with its own mark', () => {
  expect(schemaOf({ const: 'a' })).toEqual({ enum: ['a'] })
  expect(schemaOf({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toEqual({ type: 'string', nullable: true })
  expect(schemaOf({ anyOf: [{ $ref: '#/a' }, { type: 'null' }], title: 'A' })).toEqual({
    allOf: [{ $ref: '#/a' }],
    nullable: true,
    title: 'A',
  })
  expect(schemaOf({ anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] })).toEqual({
    anyOf: [{ type: 'string' }, { type: 'number' }],
    nullable: true,
  })
  expect(schemaOf({ type: 'object', propertyNames: { type: 'string' } })).toEqual({ type: 'object' })
})

test('names of properties and values of examples stay as they are', () => {
  const schema = { properties: { const: { type: 'string' } }, examples: [{ const: 1 }], enum: ['const', null] }
  expect(schemaOf(schema)).toEqual(schema)
})

test('the readable page gets the whole document, without what OpenAPI 3.0 does not know', async () => {
  const document = (await nobody('GET', 'openapi.json')).body as unknown as Json
  const older = asOpenApi30(document)
  expect(older.openapi).toBe('3.0.3')
  expect(Object.keys(older.paths!)).toEqual(Object.keys(document.paths!))
  const text = JSON.stringify(older)
  for (const newer of ['"const":', '"propertyNames":', '"type":"null"', '"$schema":']) {
    expect([newer, text.includes(newer)]).toEqual([newer, false])
  }
  expect(text).toContain('"nullable":true')
})
