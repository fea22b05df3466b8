import { expect, test } from 'vitest'
import { fileSize } from '#app/components/documents/file-size.ts'

test.each([
  [1, '1 KB'],
  [1023, '1 KB'],
  [1536, '2 KB'],
  [524_288, '512 KB'],
  [524_289, '0.5 MB'],
  [614_400, '0.59 MB'],
  [1_048_576, '1 MB'],
  [1_572_864, '1.5 MB'],
  [10_485_760, '10 MB'],
])('%d bytes are shown as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})
