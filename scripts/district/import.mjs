import { readOptions } from '../kit/options.mjs'
import { Refusal, say } from '../kit/say.mjs'
import { readArchive } from './archive-file.mjs'
import { PLACE, progress, withService } from './service.mjs'

const USAGE = `npm run district -- import --file maplewood.tar [--cell 00] [--remote]

Brings a district in from its archive, with its ids. Neither its id, its name nor one of its addresses may be here. Without
--cell it goes to the cell with the fewest districts. Nobody gets in before all is there and its hash is that of the
archive. After an interruption run it again: it goes on.`

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
        say(`Content hash of what is here: ${done.hash}`)
      }),
    { alone: 'import' },
  )
}
