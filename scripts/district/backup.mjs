import { Refusal, say } from '../kit/say.mjs'
import { readNamed } from './named.mjs'
import { withService } from './service.mjs'

const USAGE = `npm run district -- backup "Maplewood Public Schools" [--list] [--with-passwords] [--remote]

Writes an archive of a district into the bucket of backups now, next to those of the nights: all rows, and each file that the
bucket does not have. --list shows the archives that are there instead. If it is interrupted, run it again.`

const OPTIONS = { list: { type: 'boolean', default: false }, 'with-passwords': { type: 'boolean', default: false } }

export async function run() {
  const options = readNamed(USAGE, OPTIONS)
  const { findDistrict, storesOf } = await import('../../worker/operators/service.ts')
  const { wholeOnly } = await import('../../worker/operators/suspend-district.ts')
  const { backUpDistrict } = await import('../../worker/backups/back-up-district.ts')
  const { listArchives, nameAt } = await import('../../worker/backups/store.ts')
  await withService(options, async (service) => {
    const { directory, backups } = service
    if (options.list) {
      // Also for a deleted district: by its ID.
      const { listEntries } = await import('../../db/operators/entry.ts')
      const [entry] = await listEntries(directory, options.district)
      const names = await listArchives(backups, entry?.id ?? options.district)
      if (names.length === 0) throw new Refusal(`${options.district} has no backup. Use its ID if it was deleted.`)
      for (const name of names) say(`  ${name}`)
      return
    }
    const entry = await findDistrict(service, options.district)
    wholeOnly(entry)
    const now = new Date()
    const name = nameAt(now)
    const ask = { name, night: null, now, withPasswords: options['with-passwords'], files: Number.MAX_SAFE_INTEGER }
    say(`  Writing ${name}`)
    const manifest = await backUpDistrict(storesOf(service, entry.cell), backups, entry, ask)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`\n${entry.name} is in the backups as ${name}: ${rows} rows and ${manifest.files.length} files.`)
    if (manifest.changedMeanwhile.length > 0)
      say(`People changed it meanwhile (${manifest.changedMeanwhile.join(', ')}), so it is not of one moment.`)
    say(`Content hash: ${manifest.contentHash}`)
  })
}
