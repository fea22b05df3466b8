import { Refusal, say } from '../kit/say.mjs'
import { readNamed } from './named.mjs'
import { progress, settle, withService } from './service.mjs'

const USAGE = `npm run district -- move "Maplewood Public Schools" --cell 01 [--remote]

Moves a district to another cell: closes it, copies its rows, compares the hashes of both copies, switches the directory,
deletes the rows on the former cell, and opens it again unless it was suspended before. Files stay where they are. After an
interruption run it again: it goes on. With the cell where it still is, it takes back a move that has not switched.`

export async function run() {
  const options = readNamed(USAGE, { cell: { type: 'string' } })
  if (!options.cell) throw new Refusal(`Missing: --cell\n\n${USAGE}`)
  const { findDistrict } = await import('../../worker/operators/service.ts')
  const { moveDistrict } = await import('../../worker/operators/move-district.ts')
  const tell = progress()
  await withService(
    options,
    async (service) => {
      const entry = await findDistrict(service, options.district)
      const ask = { to: options.cell, now: new Date(), tell, settle: () => settle(options, tell) }
      const moved = await moveDistrict(service, entry, ask)
      say(`\n${moved.name} (${moved.id}) is on cell ${moved.cell}, ${moved.status}.`)
    },
    { alone: 'move a district' },
  )
}
