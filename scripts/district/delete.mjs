import { Refusal, say } from '../kit/say.mjs'
import { readArchive } from './archive-file.mjs'
import { readNamed } from './named.mjs'
import { operator, progress, withService } from './service.mjs'

const USAGE = `npm run district -- delete "Maplewood Public Schools" --yes "Maplewood Public Schools" \\
  --archive maplewood.tar | --without-archive  [--remote]

Closes a district, then deletes its files, its rows, and its entry in the directory. Without --yes and its exact name it
only lists what it would delete. The archive must be complete, of this district, and as new as its data;
--without-archive deletes without one. If it is interrupted, run it again to delete the rest.`

const OPTIONS = {
  yes: { type: 'string' },
  archive: { type: 'string' },
  'without-archive': { type: 'boolean', default: false },
}

export async function run() {
  const options = readNamed(USAGE, OPTIONS)
  if (options.archive && options['without-archive'])
    throw new Refusal(`--archive and --without-archive exclude each other.\n\n${USAGE}`)
  const { findDistrict, rowsOf } = await import('../../worker/operators/service.ts')
  const { deleteDistrict, describeDistrict } = await import('../../worker/operators/delete-district.ts')
  await withService(
    options,
    async (service) => {
      const entry = await findDistrict(service, options.district)
      if (options.yes !== entry.name) {
        const { tables, files } = await describeDistrict(service, entry)
        say(`\n${entry.name} (${entry.id}, cell ${entry.cell}) contains:\n`)
        for (const { name, held } of tables) say(`  ${name.padEnd(34)} ${rowsOf(held)}`)
        say(`  ${'files'.padEnd(34)} ${files}`)
        throw new Refusal(`Nothing was deleted. To delete everything, add its name: --yes "${entry.name}"`)
      }
      const hash = await proveArchive(service, entry, options)
      await deleteDistrict(service, entry, { now: new Date(), by: operator(), hash, tell: progress() })
      say(`\n${entry.name} (${entry.id}) is deleted. A record of this stays: npm run district -- records`)
      say('Its backups stay for 30 more days, and then go too.')
    },
    { alone: 'delete a district' },
  )
}

async function proveArchive(service, entry, options) {
  if (options['without-archive']) return null
  if (!options.archive) {
    throw new Refusal(
      'Nothing was deleted. Name its archive (--archive maplewood.tar), or say --without-archive to delete without one.',
    )
  }
  const { openArchive } = await import('../../worker/operators/archive.ts')
  const { verifyArchiveOf } = await import('../../worker/operators/verify-archive.ts')
  return readArchive(options.archive, async (input) => {
    const archive = await openArchive(input)
    await verifyArchiveOf(service, entry, archive)
    say(`\n${options.archive} is whole and of this district.\n`)
    return archive.manifest.contentHash
  })
}
