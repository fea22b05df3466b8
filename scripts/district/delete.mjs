import { Refusal, say } from '../kit/say.mjs'
import { readNamed } from './named.mjs'
import { progress, withService } from './service.mjs'

const USAGE = `npm run district -- delete "Maplewood Public Schools" --yes "Maplewood Public Schools" [--remote]

Closes a district, then deletes its files, its rows, and its entry in the directory. Without --yes and its exact name it
only lists what it would delete. If it is interrupted, run it again to delete the rest.`

export async function run() {
  const options = readNamed(USAGE, { yes: { type: 'string' } })
  const { findDistrict } = await import('../../worker/operators/service.ts')
  const { deleteDistrict, describeDistrict } = await import('../../worker/operators/delete-district.ts')
  await withService(
    options,
    async (service) => {
      const entry = await findDistrict(service, options.district)
      if (options.yes !== entry.name) {
        const { tables, files } = await describeDistrict(service, entry)
        say(`\n${entry.name} (${entry.id}, cell ${entry.cell}) contains:\n`)
        for (const { name, held } of tables) say(`  ${name.padEnd(34)} ${String(held).padStart(8)} rows`)
        say(`  ${'files'.padEnd(34)} ${String(files).padStart(8)}`)
        throw new Refusal(`Nothing was deleted. To delete everything, add its name: --yes "${entry.name}"`)
      }
      await deleteDistrict(service, entry, new Date(), progress())
      say(`\n${entry.name} (${entry.id}) is deleted.`)
    },
    { alone: 'delete a district' },
  )
}
