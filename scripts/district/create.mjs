import { readFileSync, writeFileSync } from 'node:fs'
import { readOptions } from '../kit/options.mjs'
import { productionSettings } from '../kit/production.mjs'
import { localAddress } from '../kit/running.mjs'
import { Refusal, say } from '../kit/say.mjs'
import { createOne } from './create-one.mjs'
import { PLACE, withService } from './service.mjs'

const USAGE = `npm run district -- create --name "Maplewood Public Schools" --time-zone America/Chicago \\
  --admin-email ada@maplewood.example --admin-first-name Ada --admin-last-name Reyes \\
  [--region "All schools"] [--cell 00] [--remote]
npm run district -- create --file districts.csv --links links.csv [--cell 00] [--remote]

Creates a district with its first Super Admin, and prints a link for that person to set a password (7 days). A Super
Admin manages the whole district and assigns the other roles; docs/permissions.md says what each role can do. If it is
interrupted, run it again: it starts over, or prints a new link if only the password is missing. Without --cell it uses
the cell with the fewest districts. Without --remote it uses the local databases.

--file creates many: a CSV file with the columns District, Time zone, First name, Last name, Email, and if you like
Region. It checks all rows first, goes on after a row that fails, and writes the links to the file of --links.`

const OPTIONS = {
  ...PLACE,
  name: { type: 'string' },
  'time-zone': { type: 'string' },
  'admin-email': { type: 'string' },
  'admin-first-name': { type: 'string' },
  'admin-last-name': { type: 'string' },
  region: { type: 'string', default: 'All schools' },
  cell: { type: 'string' },
  file: { type: 'string' },
  links: { type: 'string' },
}
const REQUIRED = ['name', 'time-zone', 'admin-email', 'admin-first-name', 'admin-last-name', 'region']

export async function run() {
  const options = readOptions(USAGE, OPTIONS, { positionals: true })
  const { file, links } = options
  if (file && !links) throw new Refusal(`Missing: --links\n\n${USAGE}`)
  const asks = file ? await readAsks(file) : [await checked(options)]
  const address = options.remote ? productionSettings().PUBLIC_URL : localAddress()
  await withService(options, (service) =>
    file ? createAll(service, asks, options, address) : createNamed(service, asks[0], address),
  )
}

async function createNamed(service, ask, address) {
  const { cell, districtId, isNew, link } = await createOne(service, ask, address)
  if (!link) throw new Refusal(`A district named ${ask.name} already exists.`)
  if (isNew) say(`\n${ask.name} is ready (${districtId}, cell ${cell}).`)
  else say(`\n${ask.name} already exists (${districtId}, cell ${cell}). Its Super Admin has not set a password yet.`)
  say(`${ask.email} can set ${isNew ? 'a password' : 'one'} with this link within 7 days:\n${link}`)
}

/** One district after the other: a row that fails does not stop the others, and what an earlier run made is kept. */
async function createAll(service, asks, { links, cell }, address) {
  const { writeCsv } = await import('../../worker/kit/csv/write.ts')
  const made = []
  const failed = []
  const save = () => writeFileSync(links, writeCsv(['District', 'Email', 'Link'], made), { mode: 0o600 })
  for (const ask of asks) {
    try {
      const region = ask.region || OPTIONS.region.default
      const { link } = await createOne(service, { ...ask, region, cell }, address)
      made.push([ask.name, ask.email, link ?? 'has set a password'])
      save()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed.push(`  ${ask.name}: ${error.message}`)
    }
  }
  say(`\n${made.length} of ${asks.length} districts are there. Their links, which work for 7 days, are in ${links}.`)
  if (failed.length > 0) throw new Refusal(`These were not created:\n${failed.join('\n')}`)
}

async function readAsks(file) {
  const { readDistricts } = await import('../../worker/operators/read-districts.ts')
  const { rows, problems } = readDistricts(bytesOf(file))
  if (problems.length > 0) throw new Refusal(`Nothing was created.\n${problems.map((line) => `  ${line}`).join('\n')}`)
  return rows
}

function bytesOf(file) {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new Refusal(`Cannot read ${file}: ${error.message}`)
  }
}

async function checked(options) {
  const { EMAIL, isTimeZone } = await import('../../worker/operators/read-districts.ts')
  const { name, region, cell, 'admin-email': email, 'time-zone': timeZone } = options
  const missing = REQUIRED.filter((key) => !options[key]?.trim())
  if (missing.length > 0) throw new Refusal(`Missing: ${missing.map((key) => `--${key}`).join(', ')}\n\n${USAGE}`)
  if (!EMAIL.test(email)) throw new Refusal(`${email} is not an email address.`)
  if (!isTimeZone(timeZone)) throw new Refusal(`${timeZone} is not a time zone; use a name such as America/Denver.`)
  const admin = { email, firstName: options['admin-first-name'], lastName: options['admin-last-name'] }
  return { name, timeZone, region, cell, ...admin }
}
