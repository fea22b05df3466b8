import { say } from '../kit/say.mjs'
import { readNamed } from './named.mjs'
import { withService } from './service.mjs'

const USAGE = `npm run district -- suspend "Maplewood Public Schools" [--remote]

Closes a district: its people are told so when they sign in and at their next request, it is not offered at sign-up, and
no mail or job goes out for it. Nothing is deleted; resume opens it again, with the sign-ins that were open.`

export async function run() {
  const options = readNamed(USAGE)
  const { findDistrict } = await import('../../worker/operators/service.ts')
  const { suspendDistrict } = await import('../../worker/operators/suspend-district.ts')
  await withService(options, async (service) => {
    const entry = await findDistrict(service, options.district)
    await suspendDistrict(service, entry, new Date())
    say(`\n${entry.name} (${entry.id}, cell ${entry.cell}) is suspended.`)
  })
}
