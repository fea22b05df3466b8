import { readOptions } from '../kit/options.mjs'
import { Refusal, say } from '../kit/say.mjs'
import { readArchive } from './archive-file.mjs'
import { PLACE, progress, withService } from './service.mjs'

const USAGE = `npm run district -- import --file maplewood.tar [--cell 00] [--remote]

Imports a district from its archive, with its IDs. Its ID, name, and email addresses must not be in use here. Without --cell
it goes to the cell with the fewest districts. Nobody can sign in until everything is imported and its hash matches the
archive. If it is interrupted, run it again to continue.`

export async function run() {
  const options = readOptions(
    USAGE,
    { ...PLACE, file: { type: 'string' }, cell: { type: 'string' } },
    { positionals: true },
  )
  if (!options.file) throw new Refusal(`Missing: --file\n\n${USAGE}`)
  const { openArchive } = await import('../../worker/operators/archive.ts')
  const { importDistrict } = await import('../../worker/operators/import-district.ts')
  await withService(
    options,
    (service) =>
      readArchive(options.file, async (input) => {
        const archive = await openArchive(input)
        const { district, contentHash } = archive.manifest
        const done = await importDistrict(service, archive, { cell: options.cell, tell: progress() })
        say(`\n${district.name} (${district.id}) is on cell ${done.cell}, ${done.status}.`)
        say(`Content hash of the archive: ${contentHash}`)
        say(`Content hash of the import:  ${done.hash}`)
      }),
    { alone: 'import' },
  )
}
