import { statSync } from 'node:fs'
import { Refusal, say } from '../kit/say.mjs'
import { writeArchive } from './archive-file.mjs'
import { readNamed } from './named.mjs'
import { progress, withService } from './service.mjs'

const USAGE = `npm run district -- export "Maplewood Public Schools" --file maplewood.tar [--remote]

Writes all of a district into one tar: its rows as JSON lines, its files, and a manifest with a hash over both. It holds
personal data and the hashes of passwords: keep it as you keep the database. After an interruption it begins anew.`

export async function run() {
  const options = readNamed(USAGE, { file: { type: 'string' } })
  const { file } = options
  if (!file) throw new Refusal(`Missing: --file\n\n${USAGE}`)
  const { findDistrict } = await import('../../worker/operators/service.ts')
  const { exportDistrict } = await import('../../worker/operators/export-district.ts')
  await withService(options, async (service) => {
    const entry = await findDistrict(service, options.district)
    if (entry.status === 'active')
      say('\n  The district is open. Suspend it first for an archive of one moment: people may change it meanwhile.\n')
    const { contentHash, tables, files } = await writeArchive(file, (out) =>
      exportDistrict(service, entry, { out, now: new Date(), tell: progress() }),
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const size = (statSync(file).size / 1_000_000).toFixed(1)
    say(`\n${entry.name} is in ${file}: ${rows} rows and ${files.length} files, ${size} MB.`)
    say(`Content hash: ${contentHash}`)
  })
}
