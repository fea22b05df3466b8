import { readdirSync } from 'node:fs'
import { readOptions } from '../kit/options.mjs'
import { inRoot } from '../kit/paths.mjs'
import { Refusal, say } from '../kit/say.mjs'
import { readArchive } from './archive-file.mjs'
import { PLACE, withService } from './service.mjs'

const USAGE = `npm run district -- verify --file maplewood.tar
npm run district -- verify "Maplewood Public Schools" --night 2026-11-20 [--remote]

Proves an archive, or a backup with the files next to it, and changes nothing: every part is there with its size, hash, and
count of rows, the content hash is that of all parts, and this version can import it. Says what is wrong and ends with an
error otherwise.`

const OPTIONS = { ...PLACE, file: { type: 'string' }, night: { type: 'string' } }

export async function run() {
  const options = readOptions(USAGE, OPTIONS, { positionals: true })
  const { file, night } = options
  if (Boolean(file) === Boolean(night)) throw new Refusal(`Name a --file or a --night.\n\n${USAGE}`)
  const { openArchive } = await import('../../worker/operators/archive.ts')
  if (file) return readArchive(file, async (input) => prove(file, await openArchive(input)))
  const [, district] = options.files
  if (!district) throw new Refusal(`Add the name or ID of the district.\n\n${USAGE}`)
  const { openBackup } = await import('../../worker/backups/open-backup.ts')
  const { listEntries } = await import('../../db/operators/entry.ts')
  await withService(options, async ({ directory, backups }) => {
    const [entry] = await listEntries(directory, district)
    await prove(night, await openBackup(backups, entry?.id ?? district, night))
  })
}

async function prove(name, archive) {
  const { verifyArchive } = await import('../../worker/operators/verify-archive.ts')
  await verifyArchive(archive, { directory: migrations('directory'), district: migrations('district') })
  const { district, exportedAt, contentHash, tables, files, changedMeanwhile } = archive.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`\n${name} is whole: ${district.name} (${district.id}), exported ${exportedAt}.`)
  say(`${rows} rows in ${tables.length} tables and ${files.length} files, each with the hash of its manifest.`)
  if (changedMeanwhile.length > 0)
    say(`The district was open and changed while it was read: ${changedMeanwhile.join(', ')}.`)
  say(`Content hash: ${contentHash}`)
}

/** The migrations of this version. */
function migrations(kind) {
  return readdirSync(inRoot('migrations', kind)).filter((name) => name.endsWith('.sql'))
}
