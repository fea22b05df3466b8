import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databases } from '../../scripts/kit/databases.mjs'
import { withLocalBindings } from '../../scripts/kit/local-bindings.mjs'
import { migrateAll } from '../../scripts/kit/migrations.mjs'
import { forgetState, killAfter, runCommand, STATE } from './run-command.ts'

beforeAll(forgetState)
afterAll(forgetState)

test('status works before anything exists, and then shows the whole service', async () => {
  const empty = await runCommand('status', ['--json'])
  const { attention } = JSON.parse(empty.said) as { attention: string[] }
  expect([empty.code, attention.length]).toEqual([0, 6])
  expect(attention[0]).toContain('The directory cannot be read')
  expect(attention[5]).toMatch(/waymark-districts-01 lacks 0000_/)

  await withLocalBindings(STATE, async (env) => {
    await migrateAll(env, databases())
    const district = `insert into districts (id, name, search_key, cell, time_zone, status, created_at) values
      ('dst_1', 'Half Made', 'half made', '00', 'America/Chicago', 'importing', '2026-11-01T00:00:00.000Z'),
      ('dst_2', 'Maplewood', 'maplewood', '00', 'America/Chicago', 'active', '2026-11-01T00:00:00.000Z')`
    await env.DIRECTORY?.prepare(district).run()
    const at = new Date(Date.now() - 5 * 60_000).toISOString()
    await env.DIRECTORY?.prepare('insert into heartbeats values (?, ?, ?, ?, ?)').bind('cell', '00', at, at, 0).run()
    const backedUp = new Date(Date.now() - 5 * 3_600_000).toISOString()
    await env.DIRECTORY?.prepare("insert into backups (district, at) values ('dst_2', ?)").bind(backedUp).run()
  })
  const { code, said } = await runCommand('status', ['--emails', '--backups'])
  expect(code).toBe(0)
  expect(said).toMatch(/cell 00 +ended 5 min ago/)
  expect(said).toMatch(/waymark-districts-00 +[\d.]+ MB +\d{4}_\w+\.sql +up to date/)
  expect(said).toMatch(/cell 01 +0 waiting; 0 not tried again; addresses we do not send to: none/)
  expect(said).toContain('Half Made (dst_1, cell 00): importing, interrupted or still running')
  expect(said).toMatch(/1 district has one \(the oldest 5 h old\), 0 without\n {4}Maplewood \(dst_2, cell 00\): 5 h/)
  expect(said).toMatch(/Needs attention\n {2}Half Made \(dst_1\) is importing/)
})

test('the universal repository is replaced in every cell, also after a kill, and again with the same ids', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'waymark-')), 'universal.csv')
  const write = (strategies: string[]) => {
    const heads = 'Pillar,Initiative,Objective,Grade,Strategy,Strategic method'
    writeFileSync(file, [heads, ...strategies.map((one) => `Learning,Reading,Growth,3,${one},Coaching`)].join('\n'))
  }
  const load = async (...strategies: string[]) => {
    write(strategies)
    const { code, said } = await runCommand('repository', ['--file', file])
    expect([code, said]).toEqual([0, expect.stringContaining(`${strategies.length} strategies are in the universal`)])
    return withLocalBindings(STATE, (env) => Promise.all(['00', '01'].map((cell) => idsIn(env, cell))))
  }
  const idsIn = async (env: Record<string, D1Database>, cell: string) => {
    const sql = 'select strategy, id from universal_strategies order by strategy'
    const rows = await env[`DISTRICTS_${cell}`]?.prepare(sql).all<{ strategy: string; id: string }>()
    return Object.fromEntries((rows?.results ?? []).map(({ strategy, id }) => [strategy, id]))
  }
  const [first, second] = await load('Read aloud', 'Small groups')
  expect([Object.keys(first!), second]).toEqual([['Read aloud', 'Small groups'], first])
  write(['Read aloud', 'Tutoring'])
  await killAfter('Cell 00', 'repository', ['--file', file])
  const [changed, other] = await load('Read aloud', 'Tutoring')
  expect(other).toEqual(changed)
  expect(changed).toMatchObject({ 'Read aloud': first!['Read aloud'] })
  expect(Object.keys(changed!)).toEqual(['Read aloud', 'Tutoring'])
})
