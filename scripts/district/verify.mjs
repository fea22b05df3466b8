import { readdirSync } from 'node:fs'
import { readOptions } from '../kit/options.mjs'
import { inRoot } from '../kit/paths.mjs'
import { Refusal, say } from '../kit/say.mjs'
import { readArchive } from './archive-file.mjs'

const USAGE = `npm run district -- verify --file maplewood.tar

Proves an archive without touching any database: every part is there with its size, hash, and count of rows, the content
hash is that of all parts, and this version can import it. Says what is wrong and ends with an error otherwise.`

export async function run() {
  const { file } = readOptions(USAGE, { file: { type: 'string' } }, { positionals: true })
  if (!file) throw new Refusal(`Missing: --file\n\n${USAGE}`)
  const { openArchive } = await import('../../worker/operators/archive.ts')
  const { verifyArchive } = await import('../../worker/operators/verify-archive.ts')
  await readArchive(file, async (input) => {
    const archive = await openArchive(input)
    await verifyArchive(archive, { directory: migrations('directory'), district: migrations('district') })
    const { district, exportedAt, contentHash, tables, files } = archive.manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(`\n${file} is whole: ${district.name} (${district.id}), exported ${exportedAt}.`)
    say(`${rows} rows in ${tables.length} tables and ${files.length} files, each with the hash of its manifest.`)
    say(`Content hash: ${contentHash}`)
  })
}

/** What this version would have applied. */
function migrations(kind) {
  return readdirSync(inRoot('migrations', kind)).filter((name) => name.endsWith('.sql'))
}
