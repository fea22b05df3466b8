import { expect, test } from 'vitest'
import { fileWords } from '#worker/imports/file-words.ts'

test('a name in the name of a file has single spaces where signs were', () => {
  expect(fileWords('Grade 3 reading, % at or above: fall/spring')).toBe('Grade 3 reading at or above fall spring')
  expect(fileWords(' =HYPERLINK("x") ')).toBe('HYPERLINK x')
  expect(fileWords('O’Neill’s K-8, Peña')).toBe('O’Neill’s K-8 Peña')
})
