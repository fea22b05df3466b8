import { Refusal, step } from '../kit/say.mjs'

/**
 * Creates a district with its first Super Admin, who gets a link to set a password. If that person has set none yet, makes
 * a new link for the same district (`isNew` is false); if they have, there is no link.
 */
export async function createOne(service, ask, address) {
  const { createDistrict, inviteAgain } = await import('../../db/directory/create-district.ts')
  const { hashSecret, newSecret, writeHandle } = await import('../../worker/auth/secret.ts')
  const { nextDigestAt } = await import('../../db/model/digest-time.ts')
  const { name, timeZone, region, email, firstName, lastName } = ask
  const secret = newSecret()
  const secrets = { invitationHash: hashSecret(secret), now: new Date() }
  const link = (cell, districtId) => `${address}/accept-invitation/${writeHandle({ cell, districtId, secret })}`
  const earlier = await findEarlier(service, ask)
  if (earlier) {
    const { cell, districtId, hasPassword } = earlier
    if (hasPassword) return { cell, districtId, isNew: false, link: null }
    await step('A new link', () => runBatch(service.cells[cell], inviteAgain({ ...earlier, ...secrets })))
    return { cell, districtId, isNew: false, link: link(cell, districtId) }
  }
  const cell = await chooseCell(service, ask)
  const admin = { email, firstName, lastName }
  const nextDigest = nextDigestAt(timeZone, secrets.now)
  const district = createDistrict({ name, cell, timeZone, region, admin, nextDigest, ...secrets })
  try {
    await step('Directory', () => runBatch(service.directory, district.directory))
  } catch (error) {
    // Someone else took the name or the address since the check: this says which.
    await chooseCell(service, ask)
    throw error
  }
  try {
    await step(`Cell ${cell}`, () => runBatch(service.cells[cell], district.cell))
  } catch (error) {
    await step('Directory, taken back', () => runBatch(service.directory, district.undo))
    throw error
  }
  return { cell, districtId: district.districtId, isNew: true, link: link(cell, district.districtId) }
}

/** Runs statements on a database, all or none, and returns the rows of each. */
async function runBatch(database, statements) {
  const answers = await database.batch(statements.map(({ sql, params = [] }) => database.prepare(sql).bind(...params)))
  return answers.map(({ results }) => results)
}

/**
 * The same district with the same Super Admin, from an earlier run. Undoes a run that was interrupted before the cell was
 * complete. Null if there is nothing of either.
 */
async function findEarlier({ directory, cells }, ask) {
  const { nameKey, searchKey } = await import('../../db/model/keys.ts')
  const { takeBack } = await import('../../db/directory/create-district.ts')
  const sql = `select d.id, d.cell, a.user_id from districts d join addresses a on a.district_id = d.id
    where d.search_key = ? and a.email_key = ?`
  const params = [searchKey(ask.name), nameKey(ask.email)]
  const [[earlier]] = await runBatch(directory, [{ sql, params }])
  if (!earlier || !cells[earlier.cell]) return null
  const held = {
    sql: 'select password_hash from users where district_id = ? and id = ?',
    params: [earlier.id, earlier.user_id],
  }
  const [[person]] = await runBatch(cells[earlier.cell], [held])
  if (!person) {
    await step('Directory, taken back', () => runBatch(directory, takeBack(earlier.id)))
    return null
  }
  const { id: districtId, cell, user_id: userId } = earlier
  return { districtId, cell, userId, hasPassword: person.password_hash !== null }
}

/** The chosen cell, or the one with the fewest districts; refuses a name or an address that is taken. */
async function chooseCell({ directory, cells }, ask) {
  const { nameKey, searchKey } = await import('../../db/model/keys.ts')
  const [names, addresses, counts] = await runBatch(directory, [
    { sql: 'select id from districts where search_key = ?', params: [searchKey(ask.name)] },
    { sql: 'select district_id from addresses where email_key = ?', params: [nameKey(ask.email)] },
    { sql: 'select cell, count(*) as districts from districts group by cell' },
  ])
  if (names.length > 0) throw new Refusal(`A district named ${ask.name} already exists.`)
  if (addresses.length > 0) throw new Refusal(`${ask.email} already belongs to a district.`)
  const known = Object.keys(cells).sort()
  if (ask.cell && !known.includes(ask.cell))
    throw new Refusal(`wrangler.toml has no cell ${ask.cell}; it has ${known.join(', ')}.`)
  const held = (cell) => counts.find((row) => row.cell === cell)?.districts ?? 0
  return ask.cell ?? known.sort((one, other) => held(one) - held(other))[0]
}
