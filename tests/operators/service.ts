import { env } from 'cloudflare:workers'
import { openArchive } from '#worker/operators/archive.ts'
import { deleteDistrict } from '#worker/operators/delete-district.ts'
import { exportDistrict } from '#worker/operators/export-district.ts'
import { importDistrict } from '#worker/operators/import-district.ts'
import { moveDistrict } from '#worker/operators/move-district.ts'
import { findDistrict, type Service } from '#worker/operators/service.ts'
import type { TarSink, TarSource } from '#worker/operators/tar.ts'

export const service = (): Service => ({
  directory: env.DIRECTORY,
  cells: { '00': env.DISTRICTS_00, '01': env.DISTRICTS_01 },
  files: env.FILES,
  backups: env.BACKUPS,
})

/** An archive in memory. */
export function memory(): TarSink & TarSource & { bytes: () => Uint8Array } {
  let held = new Uint8Array(1 << 16)
  let size = 0
  return {
    get size() {
      return size
    },
    async write(bytes, at) {
      size = Math.max(size, at + bytes.length)
      if (size > held.length) {
        const larger = new Uint8Array(size * 2)
        larger.set(held)
        held = larger
      }
      held.set(bytes, at)
    },
    read: async (at, length) => held.slice(at, Math.min(at + length, size)),
    bytes: () => held.slice(0, size),
  }
}

export const NOW = new Date('2026-11-20T15:00:00.000Z')

/** `after` runs once, after the rows of a table were read. */
export async function exported(id: string, now = NOW, after?: { table: string; happens: () => Promise<unknown> }) {
  const archive = memory()
  const from = after ? reading(after.table, after.happens) : service()
  const manifest = await exportDistrict(from, await findDistrict(service(), id), { out: archive, now })
  return { archive, manifest }
}

function reading(table: string, happens: () => Promise<unknown>): Service {
  const whole = service()
  let done = false
  const watched = (database: D1Database) => ({
    batch: database.batch.bind(database),
    prepare: (sql: string) => {
      if (done || !sql.includes(` from "${table}" where `)) return database.prepare(sql)
      done = true
      const all = async (values: unknown[]) => {
        const answer = await database
          .prepare(sql)
          .bind(...values)
          .all()
        await happens()
        return answer
      }
      return { bind: (...values: unknown[]) => ({ all: () => all(values) }) }
    },
  })
  const cells = Object.entries(whole.cells).map(([cell, database]) => [cell, watched(database)])
  return { ...whole, cells: Object.fromEntries(cells) as unknown as Service['cells'] }
}

export async function imported(archive: TarSource, cell?: string, into = service()) {
  return importDistrict(into, await openArchive(archive), cell ? { cell } : {})
}

export async function deleted(id: string, from = service()) {
  await deleteDistrict(from, await findDistrict(service(), id), { now: NOW, by: 'tester', hash: null, tell: () => {} })
}

export async function moved(id: string, to: string, from = service()) {
  const ask = { to, now: NOW, tell: () => {}, settle: async () => {} }
  return moveDistrict(from, await findDistrict(service(), id), ask)
}

/** The service whose databases and bucket fail after this many calls, like after a network failure. */
export function cutAfter(calls: number): Service {
  let left = calls
  return cutWhen(() => {
    left -= 1
    return left < 0
  })
}

/** The same, before each call that is a separate step; counting rows is one batch. */
export function cutBefore(calls: number): Service {
  let left = calls
  return cutWhen(([sql]) => {
    if (String(sql).startsWith('select count(*)')) return false
    left -= 1
    return left < 0
  })
}

/**
 * The same, before the n-th call that follows one which may have changed something: between two of these, everything
 * stored is the same.
 */
export function cutAfterChange(n: number): Service {
  let left = n
  let isChanged = true
  return cutWhen(([sql], method) => {
    if (isChanged) left -= 1
    isChanged = method === 'prepare' ? !/^\s*(select|pragma)\b/i.test(String(sql)) : !READS.has(method)
    return left < 0
  })
}
const READS = new Set(['get', 'head', 'list', 'withSession'])

/** The same, at the first statement that matches. */
export const cutAt = (words: RegExp) => cutWhen(([sql]) => typeof sql === 'string' && words.test(sql))

function cutWhen(fails: (args: unknown[], method: string) => boolean): Service {
  const cut = <T extends object>(whole: T): T =>
    new Proxy(whole, {
      get(target, key) {
        const value = Reflect.get(target, key)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (fails(args, String(key))) throw new Error('The cable was pulled')
          return Reflect.apply(value, target, args)
        }
      },
    })
  const { directory, cells, files, backups } = service()
  return {
    directory: cut(directory),
    cells: Object.fromEntries(Object.entries(cells).map(([cell, database]) => [cell, cut(database)])),
    files: cut(files),
    backups: cut(backups),
  }
}
