import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { readBundle } from '../../scripts/kit/bundle.mjs'
import { commitOnline, readCommit, refuseOlder, refuseUnshared } from '../../scripts/kit/commit.mjs'
import { withDeployLock } from '../../scripts/kit/deploy-lock.mjs'
import { withLocalBindings } from '../../scripts/kit/local-bindings.mjs'
import { secretsRefusal } from '../../scripts/kit/secrets.mjs'
import { forgetState, listen, runCommand, STATE } from './run-command.ts'

/** A clone, and the bare repository that it calls origin. */
let [folder, clone] = ['', '']
const git = (...args: string[]) =>
  execFileSync('git', ['-C', clone, '-c', 'user.name=Ada', '-c', 'user.email=ada@test.example', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
const commit = (name: string) => {
  writeFileSync(join(clone, name), name)
  git('add', '.')
  git('commit', '-qm', `Add ${name}`)
  return git('rev-parse', 'HEAD')
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-deploy-'))
  clone = join(folder, 'clone')
  execFileSync('git', ['init', '-q', '--bare', '-b', 'main', join(folder, 'origin')])
  execFileSync('git', ['clone', '-q', join(folder, 'origin'), clone], { stdio: 'ignore' })
  git('checkout', '-qB', 'main')
  commit('one')
  git('push', '-q', 'origin', 'main')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('only a commit on the main branch of origin is deployed, with its id as the tag', async () => {
  await refuseUnshared(clone)
  const id = git('rev-parse', 'HEAD')
  expect(await readCommit(clone)).toEqual({ id: id.slice(0, 12), subject: 'Add one' })

  writeFileSync(join(clone, 'draft'), '')
  await expect(refuseUnshared(clone)).rejects.toThrow(/not committed .*--force[\s\S]*draft/)
  rmSync(join(clone, 'draft'))

  commit('two')
  await expect(refuseUnshared(clone)).rejects.toThrow('not on main of origin')
  git('push', '-q', 'origin', 'HEAD:feature')
  await expect(refuseUnshared(clone)).rejects.toThrow('not on main of origin')
  git('push', '-q', 'origin', 'main')
  await refuseUnshared(clone)

  rmSync(join(folder, 'origin'), { recursive: true })
  await expect(refuseUnshared(clone)).rejects.toThrow('Could not read the branch main of origin')
})

test('a commit that is older than the deployed one, or not a descendant of it, is not deployed', async () => {
  const first = git('rev-parse', 'HEAD')
  const second = commit('two')
  await refuseOlder(clone, null)
  await refuseOlder(clone, first.slice(0, 12))
  await refuseOlder(clone, second)
  git('checkout', '-q', first)
  await expect(refuseOlder(clone, second)).rejects.toThrow(`${second} is online, and this commit does not contain it`)
  await expect(refuseOlder(clone, 'abcdef123456')).rejects.toThrow('Pull first')
})

test('an address without an answer, or with another service’s answer, counts as not deployed', async () => {
  const { port, server } = await listen()
  await new Promise((done) => server.close(done))
  expect(await commitOnline(`http://localhost:${port}`)).toBeNull()
})

test('two deployments never run at once, and an old lock is taken over', async () => {
  forgetState()
  await withLocalBindings(STATE, async (env) => {
    const bucket = (env as unknown as { FILES: R2Bucket }).FILES
    const ada = { who: 'Ada', commit: 'aaaa' }
    const bo = { who: 'Bo', commit: 'bbbb' }
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    const done: string[] = []
    const work = (name: string) => async () => void done.push(name)
    const held = () => bucket.head('operator/deploy-lock.json')

    await withDeployLock(bucket, ada, async () => {
      await expect(withDeployLock(bucket, bo, work('Bo'))).rejects.toThrow(/Ada has been deploying aaaa .*--break-lock/)
    })
    expect([done, await held()]).toEqual([[], null])
    // A failure releases it.
    await expect(withDeployLock(bucket, ada, () => Promise.reject(new Error('upload')))).rejects.toThrow('upload')
    await withDeployLock(bucket, bo, work('Bo'))
    expect([done, await held()]).toEqual([['Bo'], null])

    // Of several at once, one gets it.
    let running = 0
    const alone = async () => {
      running += 1
      await new Promise((ready) => setTimeout(ready, 50))
      expect(running).toBe(1)
      running -= 1
    }
    const ends = await Promise.allSettled([ada, bo, ada].map((one) => withDeployLock(bucket, one, alone)))
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(ends.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)

    // A killed one leaves its lock for an hour or until somebody breaks it; it must not release the other's lock.
    await withDeployLock(bucket, ada, async () => {
      await withDeployLock(bucket, { ...bo, now: later(61) }, work('an hour later'))
      await withDeployLock(bucket, ada, async () => {
        await withDeployLock(bucket, { ...bo, breakLock: true }, work('by force'))
      })
    })
    expect([done.slice(1), await held()]).toEqual([['an hour later', 'by force'], null])
  })
  forgetState()
})

test('size and startup are read from wrangler’s output, and a Worker that is too large is refused', () => {
  const said = (gzip: number) => `│ Bundle: 4848.95 KiB / gzip: ${gzip} KiB\n│   Active: 431.2 ms (including 65.8 ms …)`
  expect(readBundle(said(1744.22))).toEqual({ kib: 4848.95, compressedKib: 1744.22, startMs: 431.2 })
  expect(() => readBundle(said(10_300))).toThrow('10.1 MB compressed')
  expect(() => readBundle('an error')).toThrow('an error')
})

test('without access, or before the first deployment, the message asks for the secrets', () => {
  const needed = ['JWT_SECRET', 'UNSUBSCRIBE_KEYS']
  expect(secretsRefusal("it's necessary to set a CLOUDFLARE_API_TOKEN … `--temporary`", needed)).not.toContain(
    'temporary',
  )
  expect(secretsRefusal('Worker "waymark" not found. [code: 10007]', needed)).toContain('JWT_SECRET, UNSUBSCRIBE_KEYS')
  expect(secretsRefusal('fetch failed', needed)).toBe('fetch failed')
})

type Config = ReturnType<typeof readConfig>
const isFirst = ({ binding }: { binding: string }) => binding === 'DIRECTORY' || binding === 'DISTRICTS_00'

/** Everything except intended differences: names, ids, the number of cells, and the sender. */
function comparable(config: string) {
  const { name: _, configPath: __, userConfigPath: ___, topLevelName: ____, ...rest }: Config = readConfig({ config })
  const { CELLS: _____, ...vars } = rest.vars
  const shown = {
    ...rest,
    vars,
    d1_databases: rest.d1_databases.filter(isFirst).map((one: object) => ({ ...one, database_id: 'own' })),
    ratelimits: rest.ratelimits.map((one: object) => ({ ...one, namespace_id: 'own' })),
    send_email: rest.send_email.map((one: object) => ({ ...one, allowed_sender_addresses: ['own'] })),
  }
  return JSON.parse(JSON.stringify(shown).replaceAll('waymark-staging-', 'waymark-'))
}

test('staging is set up like production, with its own databases, bucket, and queues', () => {
  const [production, staging] = ['wrangler.toml', 'wrangler.staging.toml'] as const
  expect(comparable(staging)).toEqual(comparable(production))
  const own = (config: string): string[] => {
    const { name, d1_databases, r2_buckets, queues, ratelimits }: Config = readConfig({ config })
    const all = [d1_databases, r2_buckets, queues.producers, queues.consumers, ratelimits].flat() as object[]
    const keys = ['database_id', 'database_name', 'bucket_name', 'queue', 'namespace_id']
    return [
      name ?? '',
      ...all.flatMap((one) => Object.entries(one).flatMap(([key, is]) => (keys.includes(key) ? [is] : []))),
    ]
  }
  expect(own(production).length).toBeGreaterThan(10)
  expect(own(staging).filter((one) => own(production).includes(one))).toEqual([])
})

test('--env accepts only a deployment that is set up, and only for Cloudflare commands', async () => {
  const [unknown, local, deploy] = await Promise.all([
    runCommand('status', ['--remote', '--env', 'nowhere']),
    runCommand('migrate', ['--env', 'staging']),
    runCommand('deploy', ['--env', 'staging']),
  ])
  expect(unknown).toMatchObject({ code: 1, said: expect.stringContaining('--env can be: staging') })
  expect(local).toMatchObject({ code: 1, said: expect.stringContaining('--env needs --remote') })
  expect(deploy).toMatchObject({ code: 1, said: expect.stringContaining('staging.vars is missing') })
})
