import { getTableColumns } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fieldColumns, toColumns } from '#db/plans/field-columns.ts'
import { elements } from '#db/plans/schema.ts'
import { type FieldKind, SET_KINDS } from '#model/fields.ts'
import { COLUMN_FIELDS, LEVEL_FIELDS, SET_FIELDS, WRITTEN_KEYS } from '#model/level-fields.ts'
import { LEVEL_LIST } from '#model/levels.ts'
import { EditElement } from '#worker/plans/element-contract.ts'

const isSet = (kind: FieldKind) => SET_KINDS.some((one) => one === kind)

test('each field of the level table is either one column of its own name or a set', () => {
  const keys = [...new Set(LEVEL_LIST.flatMap(({ fields }) => fields.map(({ key }) => key)))]
  expect(LEVEL_FIELDS.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
  expect([...COLUMN_FIELDS, ...SET_FIELDS].map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
  const known = Object.values(getTableColumns(elements))
  for (const { key } of COLUMN_FIELDS) {
    expect(fieldColumns[key].name).toBe(key)
    expect(known, key).toContain(fieldColumns[key])
  }
  expect(known.filter(({ name }) => SET_FIELDS.some(({ key }) => key === name))).toEqual([])
})

test('fields with the same key have the same kind and list on all levels', () => {
  for (const { fields } of LEVEL_LIST) {
    for (const { key, kind, list } of fields) {
      expect(LEVEL_FIELDS.find((field) => field.key === key)).toMatchObject({ kind, ...(list ? { list } : {}) })
    }
  }
})

test('an edit writes each sent field to that field’s column, and nothing else', () => {
  const input = Object.fromEntries(WRITTEN_KEYS.map((key) => [key, `of ${key}`]))
  const names = getTableColumns(elements)
  const written = Object.entries(toColumns(input)).map(([column, value]) => [
    names[column as keyof typeof names].name,
    value,
  ])
  expect(Object.fromEntries(written)).toEqual(input)
  expect(WRITTEN_KEYS).not.toContain('parent_id') // a move writes more than this column
  expect(toColumns({ gender: undefined, ethnicity: null })).toEqual({ ethnicity: null })
})

test('an edit checks the fields of its level, and no other level’s', () => {
  const wrong = Object.fromEntries(LEVEL_FIELDS.map(({ key, kind }) => [key, isSet(kind) ? 'x' : []]))
  for (const level of LEVEL_LIST) {
    const { issues = [] } = v.safeParse(EditElement(level), { version: 1, ...wrong })
    const named = new Set(issues.map((issue) => v.getDotPath(issue)?.split('.')[0]))
    const own = level.fields.filter(({ kind }) => !isSet(kind)).map(({ key }) => key)
    expect([...named].toSorted(), level.key).toEqual(own.toSorted())
  }
})
