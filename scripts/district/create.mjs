import { readOptions } from '../kit/options.mjs'
import { productionSettings } from '../kit/production.mjs'
import { localAddress } from '../kit/running.mjs'
import { Refusal, say, step } from '../kit/say.mjs'
import { PLACE, withService } from './service.mjs'

const USAGE = `npm run district -- create --name "Maplewood Public Schools" --time-zone America/Chicago \\
  --admin-email ada@maplewood.example --admin-first-name Ada --admin-last-name Reyes \\
  [--region "All schools"] [--cell 00] [--remote]

Creates a district with its first Super Admin, and prints a link for that person to set a password (7 days). A Super
Admin manages the whole district and assigns the other roles; docs/permissions.md says what each role can do. If it is
interrupted, run it again: it starts over, or prints a new link if only the password is missing. Without --cell it uses
the cell with the fewest districts. Without --remote it uses the local databases.`

const OPTIONS = {
  ...PLACE,
  name: { type: 'string' },
  'time-zone': { type: 'string' },
  'admin-email': { type: 'string' },
  'admin-first-name': { type: 'string' },
  'admin-last-name': { type: 'string' },
  region: { type: 'string', default: 'All schools' },
  cell: { type: 'string' },
}

export async function run() {
  const options = checked(readOptions(USAGE, OPTIONS, { positionals: true }))
  const address = options.remote ? productionSettings().PUBLIC_URL : localAddress()
  await withService(options, (service) => create(service, options, address))
}

async function create(service, options, address) {
  const { createDistrict, inviteAgain } = await import('../../db/directory/create-district.ts')
  const { hashSecret, newSecret, writeHandle } = await import('../../worker/auth/secret.ts')
  const { nextDigestAt } = await import('../../db/model/digest-time.ts')
  const { name, 'admin-email': email, 'time-zone': timeZone } = options
  const secret = newSecret()
  const secrets = { invitationHash: hashSecret(secret), now: new Date() }
  const link = (cell, districtId) => `${address}/accept-invitation/${writeHandle({ cell, districtId, secret })}`
  const waiting = await findWaiting(service, options)
  if (waiting) {
    const { cell, districtId } = waiting
    await step('A new link', () => runBatch(service.cells[cell], inviteAgain({ ...waiting, ...secrets })))
    say(`\n${name} already exists (${districtId}, cell ${cell}). Its Super Admin has not set a password yet.`)
    say(`${email} can set one with this link within 7 days:\n${link(cell, districtId)}`)
    return
  }
  const cell = await chooseCell(service, options)
  const admin = { email, firstName: options['admin-first-name'], lastName: options['admin-last-name'] }
  const nextDigest = nextDigestAt(timeZone, secrets.now)
  const district = createDistrict({ name, cell, timeZone, region: options.region, admin, nextDigest, ...secrets })
  try {
    await step('Directory', () => runBatch(service.directory, district.directory))
  } catch (error) {
    // Somebody else took the name or the address since the check: this says which.
    await chooseCell(service, options)
    throw error
  }
  try {
    await step(`Cell ${cell}`, () => runBatch(service.cells[cell], district.cell))
  } catch (error) {
    await step('Directory, taken back', () => runBatch(service.directory, district.undo))
    throw error
  }
  say(`\n${name} is ready (${district.districtId}, cell ${cell}).`)
  say(`${email} can set a password with this link within 7 days:\n${link(cell, district.districtId)}`)
}

/** Runs statements on a database, all or none, and returns the rows of each. */
async function runBatch(database, statements) {
  const answers = await database.batch(statements.map(({ sql, params = [] }) => database.prepare(sql).bind(...params)))
  return answers.map(({ results }) => results)
}

/**
 * The person who waits for the link of this district: an earlier run was interrupted after the cell was complete.
 * Undoes a run that was interrupted before that. Null if there is nothing of either.
 */
async function findWaiting({ directory, cells }, options) {
  const { nameKey, searchKey } = await import('../../db/model/keys.ts')
  const { takeBack } = await import('../../db/directory/create-district.ts')
  const sql = `select d.id, d.cell, a.user_id from districts d join addresses a on a.district_id = d.id
    where d.search_key = ? and a.email_key = ?`
  const params = [searchKey(options.name), nameKey(options['admin-email'])]
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
  return person.password_hash === null ? { cell: earlier.cell, districtId: earlier.id, userId: earlier.user_id } : null
}

/** The chosen cell, or the one with the fewest districts; refuses a name or an address that is taken. */
async function chooseCell({ directory, cells }, options) {
  const { nameKey, searchKey } = await import('../../db/model/keys.ts')
  const [names, addresses, counts] = await runBatch(directory, [
    { sql: 'select id from districts where search_key = ?', params: [searchKey(options.name)] },
    { sql: 'select district_id from addresses where email_key = ?', params: [nameKey(options['admin-email'])] },
    { sql: 'select cell, count(*) as districts from districts group by cell' },
  ])
  if (names.length > 0) throw new Refusal(`A district named ${options.name} already exists.`)
  if (addresses.length > 0) throw new Refusal(`${options['admin-email']} already belongs to a district.`)
  const known = Object.keys(cells).sort()
  if (options.cell && !known.includes(options.cell))
    throw new Refusal(`wrangler.toml has no cell ${options.cell}; it has ${known.join(', ')}.`)
  const held = (cell) => counts.find((row) => row.cell === cell)?.districts ?? 0
  return options.cell ?? known.sort((one, other) => held(one) - held(other))[0]
}

function checked(options) {
  const missing = Object.keys(OPTIONS).filter(
    (key) => OPTIONS[key].type === 'string' && key !== 'cell' && !options[key]?.trim(),
  )
  if (missing.length > 0) throw new Refusal(`Missing: ${missing.map((key) => `--${key}`).join(', ')}\n\n${USAGE}`)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(options['admin-email']))
    throw new Refusal(`${options['admin-email']} is not an email address.`)
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: options['time-zone'] })
  } catch {
    throw new Refusal(`${options['time-zone']} is not a time zone; use a name such as America/Denver.`)
  }
  return options
}
