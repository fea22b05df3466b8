import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addresses, districtRecords } from '#db/directory/schema.ts'
import { countRows } from '#db/operators/rows.ts'
import { cellTables } from '#db/operators/tables.ts'
import { users } from '#db/people/schema.ts'
import { newWindow } from '#tests/auth/window.ts'
import { newDistrict, nobody, PASSWORD } from '#tests/kit/district.ts'
import { type WholeDistrict, wholeDistrict } from '#tests/kit/whole-district.ts'
import { archivesOf } from '#worker/backups/store.ts'
import { findDistrict } from '#worker/operators/service.ts'
import { backedUp, broughtBack, keysOf, provenBackup, restored } from './backup-service.ts'
import { cutAfterChange, cutAt, cutBefore, deleted, exported, moved, service } from './service.ts'

const CELLS = { '00': env.DISTRICTS_00, '01': env.DISTRICTS_01 }

async function held(cell: keyof typeof CELLS, districtId: string) {
  return (await countRows(CELLS[cell], cellTables(), districtId)).reduce((sum, one) => sum + one.held, 0)
}

/** A restore changes only the history. */
const CHANGED = ['rows/audit.jsonl']

/** Erases, after the backup, a member with an account. */
async function erase({ districtId, db, admin, ids, mark }: WholeDistrict) {
  const [member] = await db
    .select()
    .from(users)
    .where(and(eq(users.districtId, districtId), eq(users.id, ids.member)))
  await admin.call('POST', 'auth/team-members/delete/', { ids: [ids.member] })
  const answer = await admin.call('POST', `auth/team-members/${ids.member}/erase/`, { name: `${mark} Member` })
  expect(answer.status).toBe(200)
  return member!
}

test('a restore recovers that day’s data, and keeps what it replaces as a backup', async () => {
  const whole = await wholeDistrict('Drill')
  const { districtId, admin } = whole
  const before = await backedUp(districtId, '2026-11-20')
  const then = (await exported(districtId)).manifest
  const window = newWindow()
  await window((api) => api.auth.signin.$post({ json: { email: admin.email, password: PASSWORD } }))

  const { plan } = whole.ids.node
  expect((await admin.call('DELETE', `plans/${plan}/`)).status).toBeLessThan(300)
  const [document] = before.manifest.files
  await env.FILES.delete(`d/${districtId}/${document!.name.slice('files/'.length)}`)
  const lost = (await exported(districtId)).manifest

  expect(await restored(districtId, '2026-11-20', '01')).toMatchObject({ cell: '01', status: 'active', movingTo: null })
  expect(await held('00', districtId)).toBe(0)
  const after = (await exported(districtId)).manifest
  // The restore adds these rows to the history.
  const audit = (manifest: typeof after) => manifest.tables.find(({ name }) => name === 'rows/audit.jsonl')?.rows ?? 0
  expect(audit(after) - audit(before.manifest)).toBe(3)
  const same = (manifest: typeof after) =>
    manifest.tables.filter(({ name }) => !CHANGED.includes(name)).map(({ name, sha256 }) => [name, sha256])
  expect(same(after)).toEqual(same(then))
  expect(after.files).toEqual(then.files)
  // The archive has no passwords; people keep their current ones.
  expect((await nobody('POST', 'auth/signin/', { email: admin.email, password: PASSWORD })).status).toBe(200)
  expect((await window((api) => api.auth['team-member'].$get({ query: {} }))).status).toBe(401)

  const kept = (await keysOf(env.BACKUPS, archivesOf(districtId))).filter((key) => key.endsWith('-before-restore.tar'))
  expect(kept).toEqual(['2026-11-22T150000-before-restore.tar'])
  const former = await provenBackup(districtId, '2026-11-22T150000-before-restore')
  const plansOf = ({ tables }: typeof lost) => tables.find(({ name }) => name === 'rows/plans.jsonl')
  expect(plansOf(former.manifest)).toEqual(plansOf(lost))
  const [record] = await whole.directory.select().from(districtRecords).where(eq(districtRecords.district, districtId))
  expect(record).toMatchObject({ action: 'restore', by: 'tester', cell: '01', hash: before.manifest.contentHash })
})

test('a restore brings back nobody who was erased since, and takes no address from anybody', async () => {
  const whole = await wholeDistrict('Erased')
  const { districtId, admin, directory } = whole
  const district = await newDistrict('Neighbor')
  await backedUp(districtId, '2026-11-20')
  const member = await erase(whole)
  // The address of the erased person now belongs to somebody else.
  const other = await district.person('principal')
  await directory.update(addresses).set({ emailKey: member.emailKey }).where(eq(addresses.userId, other.id))
  await restored(districtId, '2026-11-20', '01')
  const [person] = await (await wholeDb(districtId))
    .select()
    .from(users)
    .where(and(eq(users.districtId, districtId), eq(users.id, member.id)))
  expect(person).toMatchObject({
    firstName: 'Former',
    lastName: 'member',
    email: '',
    passwordHash: null,
    status: 'deleted',
  })
  const { archive } = await exported(districtId)
  const text = new TextDecoder().decode(archive.bytes())
  expect([text.includes(member.email), text.includes(admin.email)]).toEqual([false, true])
  const held = await directory.select().from(addresses).where(eq(addresses.emailKey, member.emailKey))
  expect(held.map(({ districtId: owner }) => owner)).toEqual([district.districtId])
})

test('a deleted district can be restored from its backups, without erased people', async () => {
  const whole = await wholeDistrict('Gone')
  const { districtId, admin } = whole
  const { manifest } = await backedUp(districtId, '2026-11-20', { withPasswords: true })
  const member = await erase(whole)
  await deleted(districtId)
  let changes = 0
  while (!(await ends(broughtBack(districtId, '2026-11-20', cutAfterChange(changes))))) {
    expect((await nobody('POST', 'auth/signin/', { email: admin.email, password: PASSWORD })).status).not.toBe(200)
    changes += 20
  }
  expect(changes).toBeGreaterThan(80)
  expect(await findDistrict(service(), districtId)).toMatchObject({ cell: '01', status: 'active' })
  expect((await nobody('POST', 'auth/signin/', { email: admin.email, password: PASSWORD })).status).toBe(200)
  const { archive, manifest: after } = await exported(districtId)
  expect(new TextDecoder().decode(archive.bytes()).includes(member.email)).toBe(false)
  expect(after.tables.find(({ name }) => name === 'rows/plans.jsonl')).toEqual(
    manifest.tables.find(({ name }) => name === 'rows/plans.jsonl'),
  )
})

test('an interrupted restore leaves the district in its old or new state, and continues when run again', async () => {
  const district = await newDistrict('Cut Restore')
  const { districtId } = district
  const ada = await district.person('super_admin')
  await backedUp(districtId, '2026-11-20', { withPasswords: true })
  await ada.call('POST', 'plans/', { name: 'Later', start_date: '2026-07-01', end_date: '2027-06-30' })
  const seen = new Set<string>()
  for (let changes = 0, from: keyof typeof CELLS = '00'; ; changes += 5) {
    const to: keyof typeof CELLS = from === '00' ? '01' : '00'
    const ended = await ends(restored(districtId, '2026-11-20', to, cutAfterChange(changes)))
    const entry = await findDistrict(service(), districtId)
    seen.add(`${entry.status} ${entry.cell === from ? 'before' : 'after'}`)
    const cell = entry.cell as keyof typeof CELLS
    expect(await held(cell, districtId), String(changes)).toBeGreaterThan(0)
    const signIn = await nobody('POST', 'auth/signin/', { email: ada.email, password: PASSWORD })
    expect([changes, signIn.status]).toEqual([changes, entry.status === 'active' ? 200 : 403])
    if (ended) break
    if (entry.status === 'active' && cell === to) {
      // Only the report of its end was cut off.
      from = to
      continue
    }
    expect(await restored(districtId, '2026-11-20', to), String(changes)).toMatchObject({ cell: to, status: 'active' })
    expect(await held(from, districtId)).toBe(0)
    from = to
  }
  expect([...seen]).toEqual(expect.arrayContaining(['active before', 'moving before', 'moving after', 'active after']))
  const { manifest } = await exported(districtId)
  expect(manifest.tables.find(({ name }) => name === 'rows/plans.jsonl')?.rows).toBe(0)
})

test('during a restore no other command changes the district, and until the switch the restore can be canceled', async () => {
  const { districtId, admin } = await wholeDistrict('Half')
  const other = await wholeDistrict('Half Other')
  await backedUp(districtId, '2026-11-20')
  await backedUp(districtId, '2026-11-21', { withPasswords: true })
  await backedUp(other.districtId, '2026-11-20')
  await expect(restored(districtId, '2026-11-20', '00')).rejects.toThrow('Restore it to another one')
  await expect(restored(districtId, '2026-11-19', '01')).rejects.toThrow('There is no backup 2026-11-19')
  await expect(restored(districtId, '2026-11-20', '01', cutBefore(160))).rejects.toThrow('The cable was pulled')
  expect(await findDistrict(service(), districtId)).toMatchObject({ status: 'moving', cell: '00', movingTo: '01' })
  await expect(restored(districtId, '2026-11-21', '01')).rejects.toThrow('is being restored from another archive')
  await expect(moved(districtId, '01')).rejects.toThrow('is being restored')
  await expect(exported(districtId)).rejects.toThrow('is being moved')
  expect(await moved(districtId, '00')).toMatchObject({ cell: '00', status: 'active', importHash: null })
  expect(await held('01', districtId)).toBe(0)
  expect((await admin.call('GET', 'plans/?planStatus=ALL')).status).toBe(200)
})

test('what another command has closed is not restored, also when that command only has to delete the former rows', async () => {
  const district = await newDistrict('Closed')
  const { districtId } = district
  await district.person('super_admin')
  await backedUp(districtId, '2026-11-20')
  await backedUp(districtId, '2026-11-21', { withPasswords: true })
  const beforeDeleting = cutAt(/^insert into erasures/)
  await expect(moved(districtId, '01', beforeDeleting)).rejects.toThrow('The cable was pulled')
  expect(await findDistrict(service(), districtId)).toMatchObject({ status: 'moving', cell: '01', movingTo: null })
  await expect(restored(districtId, '2026-11-20', '00')).rejects.toThrow('Finish that with: move --cell 01')
  expect(await moved(districtId, '01')).toMatchObject({ status: 'active', importHash: null })

  const beforeEnd = cutAt(/^update districts set status = status_after_move/)
  await expect(restored(districtId, '2026-11-20', '00', beforeEnd)).rejects.toThrow('The cable was pulled')
  expect(await findDistrict(service(), districtId)).toMatchObject({ status: 'moving', cell: '00', movingTo: null })
  await expect(restored(districtId, '2026-11-21', '01')).rejects.toThrow('is being restored from another archive')
  expect(await restored(districtId, '2026-11-20', '00')).toMatchObject({ status: 'active', importHash: null })
})

async function wholeDb(districtId: string) {
  const { openCell } = await import('#worker/kit/tenant.ts')
  const { newMeter } = await import('#worker/kit/meter.ts')
  const { cell } = await findDistrict(service(), districtId)
  return openCell(env, newMeter(), cell)!
}

/** True if it ended, false if it was interrupted; anything else fails. */
function ends(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: Error) => {
      expect(error.message).toBe('The cable was pulled')
      return false
    },
  )
}
