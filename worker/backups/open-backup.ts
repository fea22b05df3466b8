import { type Archive, openArchive } from '#worker/operators/archive.ts'
import { Refused } from '#worker/operators/service.ts'
import { archiveKey, filesOf, listArchives } from './store.ts'

/** Opens one archive of the backups; without a name, the newest. */
export async function openBackup(backups: R2Bucket, districtId: string, name?: string): Promise<Archive> {
  const names = await listArchives(backups, districtId)
  const wanted = name ?? names.at(-1)
  if (!wanted || !names.includes(wanted)) {
    const others = names.length > 0 ? ` There are: ${names.join(', ')}` : ''
    throw new Refused(
      wanted ? `There is no backup ${wanted} of ${districtId}.${others}` : `${districtId} has no backup.`,
    )
  }
  const key = archiveKey(districtId, wanted)
  const size = (await backups.head(key))?.size ?? 0
  const read = async (at: number, length: number) => bytesOf(await backups.get(key, { range: { offset: at, length } }))
  return openArchive(
    { size, read: async (at, length) => (at < size ? read(at, Math.min(length, size - at)) : NOTHING) },
    async (part) => bytesOf(await backups.get(`${filesOf(districtId)}${part.stored}`)),
  )
}

const NOTHING = new Uint8Array()

/** A missing object counts as damaged, because its size and hash don't match. */
async function bytesOf(object: R2ObjectBody | null): Promise<Uint8Array> {
  return object ? new Uint8Array(await object.arrayBuffer()) : NOTHING
}
