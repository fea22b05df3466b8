import { statSync } from 'node:fs'
import { Refusal, say } from '../kit/say.mjs'
import { writeArchive } from './archive-file.mjs'
import { readNamed } from './named.mjs'
import { operator, progress, withService } from './service.mjs'

const USAGE = `npm run district -- export "Maplewood Public Schools" --file maplewood.tar [--without-passwords] [--remote]

Writes a whole district to one tar file: its rows as JSON lines, its files, and a manifest with a hash of both. It contains
personal data and password hashes (unless you say --without-passwords), so protect it like the database. An open district is
read twice, and the command says if it changed meanwhile. If it is interrupted, run it again to start over.`

const OPTIONS = { file: { type: 'string' }, 'without-passwords': { type: 'boolean', default: false } }

export async function run() {
  const options = readNamed(USAGE, OPTIONS)
  const { file } = options
  if (!file) throw new Refusal(`Missing: --file\n\n${USAGE}`)
  const { findDistrict } = await import('../../worker/operators/service.ts')
  const { exportDistrict, noteExport } = await import('../../worker/operators/export-district.ts')
  await withService(options, async (service) => {
    const entry = await findDistrict(service, options.district)
    const now = new Date()
    const withoutPasswords = options['without-passwords']
    const { contentHash, tables, files, changedMeanwhile } = await writeArchive(file, (out) =>
      exportDistrict(service, entry, { out, now, withoutPasswords, tell: progress() }),
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    await noteExport(service, entry, { by: operator(), now, hash: contentHash, rows, files: files.length })
    if (changedMeanwhile.length > 0) {
      say(
        `\nPeople changed the district meanwhile: ${changedMeanwhile.join(', ')}. The archive is not of one moment. To get`,
      )
      say('one that is, run the command again under another name, or suspend the district first.')
    }
    const size = (statSync(file).size / 1_000_000).toFixed(1)
    say(`\n${entry.name} is in ${file}: ${rows} rows and ${files.length} files, ${size} MB.`)
    say(`Content hash: ${contentHash}`)
  })
}
