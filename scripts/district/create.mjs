import { execute } from '../kit/d1.mjs'
import { cells, directoryDatabase } from '../kit/databases.mjs'
import { migrateLocal } from '../kit/migrate-local.mjs'
import { readOptions } from '../kit/options.mjs'
import { productionSettings } from '../kit/production.mjs'
import { Refusal, say, step } from '../kit/say.mjs'

const USAGE = `npm run district -- create --name "Maplewood Public Schools" --time-zone America/Chicago \\
  --admin-email ada@maplewood.example --admin-first-name Ada --admin-last-name Reyes \\
  [--region "All schools"] [--cell 00] [--remote]

Makes a district with its first Super Admin, and prints the link with which that person sets a password (7 days). A Super
Admin manages the whole district and gives the other roles; docs/permissions.md says what each role can do. Cut short, it is run again: it begins anew, or prints a new link where all is there but the password.
Without --cell it goes to the cell with the fewest districts; without --remote to the local databases.`

const OPTIONS = {
  name: { type: 'string' },
  'time-zone': { type: 'string' },
  'admin-email': { type: 'string' },
  'admin-first-name': { type: 'string' },
  'admin-last-name': { type: 'string' },
  region: { type: 'string', default: 'All schools' },
  cell: { type: 'string' },
  remote: { type: 'boolean', default: false },
}

export async function run() {
  const options = checked(readOptions(USAGE, OPTIONS, { positionals: true }))
  const target = { remote: options.remote }
  const address = options.remote ? productionSettings().PUBLIC_URL : `http://localhost:${process.env.PORT || 8787}`
  if (!options.remote) await migrateLocal()
  const { createDistrict, inviteAgain } = await import('../../db/directory/create-district.ts')
  const { hashSecret, newSecret, writeHandle } = await import('../../worker/auth/secret.ts')
  const secret = newSecret()
  const link = (cell, districtId) => `${address}/accept-invitation/${writeHandle({ cell, districtId, secret })}`
  const waiting = await findWaiting(options, target)
  if (waiting) {
    const { cell, districtId } = waiting
    const again = inviteAgain({ ...waiting, invitationHash: hashSecret(secret), now: new Date() })
    await step('A new link', () => execute(cellNamed(cell), again, target))
    say(`\n${options.name} is there already (${districtId}, cell ${cell}); its Super Admin has set no password yet.`)
    say(`${options['admin-email']} sets one here within 7 days:\n${link(cell, districtId)}`)
    return
  }
  const cell = await chooseCell(options, target)
  const district = createDistrict({
    name: options.name,
    cell: cell.cell,
    timeZone: options['time-zone'],
    region: options.region,
    admin: {
      email: options['admin-email'],
      firstName: options['admin-first-name'],
      lastName: options['admin-last-name'],
    },
    invitationHash: hashSecret(secret),
    now: new Date(),
  })
  await step('Directory', () => execute(directoryDatabase(), district.directory, target))
  try {
    await step(`Cell ${cell.cell}`, () => execute(cell, district.cell, target))
  } catch (error) {
    await step('Directory, taken back', () => execute(directoryDatabase(), district.undo, target))
    throw error
  }
  say(`\n${options.name} is ready (${district.districtId}, cell ${cell.cell}).`)
  say(`${options['admin-email']} sets a password here within 7 days:\n${link(cell.cell, district.districtId)}`)
}

const cellNamed = (name) => cells().find(({ cell }) => cell === name)

/**
 * Who waits for the link of this very district: an earlier run was cut short after the cell had everything. What one left
 * that was cut short before that is taken back. Null where there is nothing of either.
 */
async function findWaiting(options, target) {
  const { nameKey, searchKey } = await import('../../db/kit/keys.ts')
  const { takeBack } = await import('../../db/directory/create-district.ts')
  const sql = `select d.id, d.cell, a.user_id from districts d join addresses a on a.district_id = d.id
    where d.search_key = ? and a.email_key = ?`
  const params = [searchKey(options.name), nameKey(options['admin-email'])]
  const [[earlier]] = await execute(directoryDatabase(), [{ sql, params }], target)
  if (!earlier || !cellNamed(earlier.cell)) return null
  const held = {
    sql: 'select password_hash from users where district_id = ? and id = ?',
    params: [earlier.id, earlier.user_id],
  }
  const [[person]] = await execute(cellNamed(earlier.cell), [held], target)
  if (!person) {
    await step('Directory, taken back', () => execute(directoryDatabase(), takeBack(earlier.id), target))
    return null
  }
  return person.password_hash === null ? { cell: earlier.cell, districtId: earlier.id, userId: earlier.user_id } : null
}

/** The cell that was asked for, or the emptiest; refuses a name or an address that is taken. */
async function chooseCell(options, target) {
  const { nameKey, searchKey } = await import('../../db/kit/keys.ts')
  const [names, addresses, counts] = await execute(
    directoryDatabase(),
    [
      { sql: 'select id from districts where search_key = ?', params: [searchKey(options.name)] },
      { sql: 'select district_id from addresses where email_key = ?', params: [nameKey(options['admin-email'])] },
      { sql: 'select cell, count(*) as districts from districts group by cell' },
    ],
    target,
  )
  if (names.length > 0) throw new Refusal(`There is a district named ${options.name} already.`)
  if (addresses.length > 0) throw new Refusal(`${options['admin-email']} belongs to a district already.`)
  const held = (cell) => counts.find((row) => row.cell === cell)?.districts ?? 0
  const chosen = options.cell
    ? cells().find(({ cell }) => cell === options.cell)
    : cells().sort((one, other) => held(one.cell) - held(other.cell))[0]
  if (!chosen)
    throw new Refusal(
      `wrangler.toml has no cell ${options.cell}; it has ${cells()
        .map(({ cell }) => cell)
        .join(', ')}.`,
    )
  return chosen
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
