import { say } from '../kit/say.mjs'
import { readNamed } from './named.mjs'
import { progress, withService } from './service.mjs'

const USAGE = `npm run district -- suspend "Maplewood Public Schools" [--remote]

Closes a district: people are told when they sign in or at their next request, sign-up does not offer it, and no email or
job runs for it. Nothing is deleted. resume opens it again, and people who were signed in still are.`

export async function run() {
  const options = readNamed(USAGE)
  const { findDistrict } = await import('../../worker/operators/service.ts')
  const { suspendDistrict } = await import('../../worker/operators/suspend-district.ts')
  await withService(options, async (service) => {
    const entry = await findDistrict(service, options.district)
    await suspendDistrict(service, entry, new Date(), progress())
    say(`\n${entry.name} (${entry.id}, cell ${entry.cell}) is suspended.`)
  })
}
