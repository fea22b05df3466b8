import { statSync } from 'node:fs'
import { Refusal, say } from '../kit/say.mjs'
import { writeArchive } from './archive-file.mjs'
import { readNamed } from './named.mjs'
import { progress, withService } from './service.mjs'

const USAGE = `npm run district -- export "Maplewood Public Schools" --file maplewood.tar [--remote]

Writes a whole district to one tar file: its rows as JSON lines, its files, and a manifest with a hash of both. It contains
personal data and password hashes, so protect it like the database. If it is interrupted, run it again to start over.`

export async function run() {
  const options = readNamed(USAGE, { file: { type: 'string' } })
  const { file } = options
  if (!file) throw new Refusal(`Missing: --file\n\n${USAGE}`)
  const { findDistrict } = await import('../../worker/operators/service.ts')
  const { exportDistrict } = await import('../../worker/operators/export-district.ts')
  await withService(options, async (service) => {
    const entry = await findDistrict(service, options.district)
    if (entry.status === 'active')
      say(
        '\n  The district is open, and people may change it during the export. Suspend it first for a consistent archive.\n',
      )
    const { contentHash, tables, files } = await writeArchive(file, (out) =>
      exportDistrict(service, entry, { out, now: new Date(), tell: progress() }),
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const size = (statSync(file).size / 1_000_000).toFixed(1)
    say(`\n${entry.name} is in ${file}: ${rows} rows and ${files.length} files, ${size} MB.`)
    say(`Content hash: ${contentHash}`)
  })
}
