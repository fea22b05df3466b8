import { say } from '../kit/say.mjs'
import { readNamed } from './named.mjs'
import { progress, withService } from './service.mjs'

const USAGE = `npm run district -- resume "Maplewood Public Schools" [--remote]

Opens a suspended district again.`

export async function run() {
  const options = readNamed(USAGE)
  const { findDistrict } = await import('../../worker/operators/service.ts')
  const { resumeDistrict } = await import('../../worker/operators/suspend-district.ts')
  await withService(options, async (service) => {
    const entry = await findDistrict(service, options.district)
    await resumeDistrict(service, entry, new Date(), progress())
    say(`\n${entry.name} (${entry.id}, cell ${entry.cell}) is open.`)
  })
}
