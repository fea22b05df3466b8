import { statSync } from 'node:fs'
import { Refusal, say } from '../kit/say.mjs'
import { writeArchive, writeFolder } from './archive-file.mjs'
import { readNamed } from './named.mjs'
import { operator, progress, withService } from './service.mjs'

const USAGE = `npm run district -- export "Maplewood Public Schools" --file maplewood.tar [--without-passwords] [--remote]

npm run district -- export "Maplewood Public Schools" --handover maplewood [--remote]

Writes a whole district to one tar file: its rows as JSON lines, its files, and a manifest with a hash of both. It contains
personal data and password hashes (unless you say --without-passwords), so protect it like the database. An open district is
read twice, and the command says if it changed meanwhile. If it is interrupted, run it again to start over.

--handover writes a new folder for somebody who has no Waymark: a CSV for each list, the files under their own names, and an
index.csv with the SHA-256 of each, without password hashes and keys.`

const OPTIONS = {
  file: { type: 'string' },
  handover: { type: 'string' },
  'without-passwords': { type: 'boolean', default: false },
}

export async function run() {
  const options = readNamed(USAGE, OPTIONS)
  const { file, handover } = options
  if (Boolean(file) === Boolean(handover)) throw new Refusal(`Name a --file or a --handover.\n\n${USAGE}`)
  const { findDistrict } = await import('../../worker/operators/service.ts')
  const { exportDistrict, noteExport } = await import('../../worker/operators/export-district.ts')
  // We record an export before its file or folder gets its name, so that a killed command leaves none without a record.
  await withService(options, async (service) => {
    const entry = await findDistrict(service, options.district)
    if (handover) {
      const { handOver } = await import('../../worker/operators/hand-over.ts')
      const made = await writeFolder(handover, async (write) => {
        const done = await handOver(service, entry, { write, tell: progress() })
        await noteExport(service, entry, { ...done, by: operator(), now: new Date(), action: 'hand-over' })
        return done
      })
      say(`\n${entry.name} is in ${handover}: ${made.rows} rows and ${made.files} files.`)
      say(`SHA-256 of index.csv: ${made.hash}`)
      return
    }
    const now = new Date()
    const withoutPasswords = options['without-passwords']
    const { contentHash, rows, files, changedMeanwhile } = await writeArchive(file, async (out) => {
      const manifest = await exportDistrict(service, entry, { out, now, withoutPasswords, tell: progress() })
      const counts = { rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0), files: manifest.files.length }
      await noteExport(service, entry, { by: operator(), now, hash: manifest.contentHash, ...counts })
      return { ...manifest, ...counts }
    })
    if (changedMeanwhile.length > 0) {
      say(
        `\nPeople changed the district meanwhile: ${changedMeanwhile.join(', ')}. The archive is not of one moment. To get`,
      )
      say('one that is, run the command again under another name, or suspend the district first.')
    }
    const size = (statSync(file).size / 1_000_000).toFixed(1)
    say(`\n${entry.name} is in ${file}: ${rows} rows and ${files} files, ${size} MB.`)
    say(`Content hash: ${contentHash}`)
  })
}
