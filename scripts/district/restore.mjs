import { Refusal, say } from '../kit/say.mjs'
import { readNamed } from './named.mjs'
import { operator, progress, settle, withService } from './service.mjs'

const USAGE = `npm run district -- restore "Maplewood Public Schools" --night 2026-11-20 [--cell 01] [--remote]

Brings a district back to one of its backups (backup --list shows them). Its rows come to another cell first (--cell, or the
one with the fewest districts), are compared with the archive, and then the directory switches in one update. What it was
before is kept as a backup of its own. People sign in again. A deleted district is named by its ID. If it is interrupted, run
it again with the same night and cell; until the switch, move --cell with the cell it is on takes it back.`

export async function run() {
  const options = readNamed(USAGE, { night: { type: 'string' }, cell: { type: 'string' } })
  const { night } = options
  if (!night) throw new Refusal(`Missing: --night\n\n${USAGE}`)
  const { openBackup } = await import('../../worker/backups/open-backup.ts')
  const { emptiestCell } = await import('../../worker/operators/import-district.ts')
  const { findDistrict } = await import('../../worker/operators/service.ts')
  const { findById, restoreDistrict, restoreMissing } = await import('../../worker/operators/restore-district.ts')
  const { listEntries } = await import('../../db/operators/entry.ts')
  const tell = progress()
  const began = performance.now()
  await withService(
    options,
    async (service) => {
      const isHere = (await listEntries(service.directory, options.district)).length > 0
      const id = isHere ? (await findDistrict(service, options.district)).id : options.district
      const archive = await openBackup(service.backups, id, night)
      const entry = await findById(service, id)
      const ask = { name: night, by: operator(), now: new Date(), tell, settle: () => settle(options, tell) }
      const done =
        entry && entry.status !== 'importing'
          ? await restoreDistrict(service, entry, archive, {
              ...ask,
              to: options.cell ?? entry.movingTo ?? (await emptiestCell(service, entry.cell)),
            })
          : await restoreMissing(service, archive, { ...ask, ...(options.cell ? { to: options.cell } : {}) })
      const minutes = ((performance.now() - began) / 60_000).toFixed(1)
      say(
        `\n${done.name} (${done.id}) is as it was in ${night}, on cell ${done.cell}, ${done.status}: ${minutes} minutes.`,
      )
      say(`Content hash of the archive: ${archive.manifest.contentHash}`)
    },
    { alone: 'restore a district' },
  )
}
