import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documents } from '#db/documents/schema.ts'
import { wholeDistrict } from '#tests/kit/whole-district.ts'
import { handOver, uniquePaths } from '#worker/operators/hand-over.ts'
import { findDistrict } from '#worker/operators/service.ts'
import { service } from './service.ts'

test('a handover folder has a CSV for each list, files under their names, an index, and no password hash', async () => {
  const { districtId, db, admin } = await wholeDistrict('Handed')
  const written = new Map<string, Uint8Array>()
  const write = async (path: string, bytes: Uint8Array) => void written.set(path, bytes)
  const entry = await findDistrict(service(), districtId)
  const { rows, files, hash } = await handOver(service(), entry, { write, tell: () => {} })
  expect([rows > 50, files > 3]).toEqual([true, true])
  const text = (path: string) => new TextDecoder().decode(written.get(path))
  expect(text('lists/users.csv')).toContain(admin.email)
  const all = [...written.keys()].map(text).join('\n')
  expect(all).not.toMatch(/password_hash|search_key|\$scrypt|pbkdf2/i)
  const named = await db.select().from(documents)
  const own = named.filter((row) => row.districtId === districtId && row.kind === 'file')
  const paths = [...written.keys()].filter((path) => path.startsWith('files/'))
  expect(paths.length).toBe(files)
  expect(own.some(({ name }) => paths.includes(`files/${name}`))).toBe(true)
  const index = text('index.csv')
  expect(createHash('sha256').update(written.get('index.csv')!).digest('hex')).toBe(hash)
  for (const [path, bytes] of written) {
    if (path !== 'index.csv') expect(index).toContain(createHash('sha256').update(bytes).digest('hex'))
  }
})

test('whatever the files’ names are, no path leaves the folder, and no two are the same', () => {
  const names = fc.array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('../a', 'A.pdf', 'a.pdf', 'con', '', '..', 'a/b.PDF', 'a (2).pdf'),
    ),
  )
  fc.assert(
    fc.property(names, (given) => {
      const pathOf = uniquePaths()
      const paths = given.map(pathOf)
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
      for (const path of paths) {
        expect(path).toMatch(/^files\/[^/\\<>:"|?*\p{Cc}]+$/u)
        expect(path).not.toMatch(/^files\/(\.|con$)|[. ]$/i)
      }
    }),
  )
})
