import { objectKey } from '#worker/documents/file-object.ts'
import type { Archive } from './archive.ts'
import { fileName } from './content.ts'
import type { FilePart } from './manifest.ts'
import { AT_ONCE } from './objects.ts'
import type { ReportProgress } from './service.ts'

/** Writes the files of an archive to the keys that the district's rows expect; skips a complete one. */
export async function importFiles(files: R2Bucket, archive: Archive, report?: ReportProgress): Promise<void> {
  const all = archive.manifest.files
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE)
    await Promise.all(some.map((part) => putFile(files, archive, part)))
    if ((from / AT_ONCE) % 20 === 19) report?.('files', `${from + some.length} of ${all.length}`)
  }
  report?.('files', `${all.length}`)
}

async function putFile(files: R2Bucket, { manifest, readFile }: Archive, part: FilePart): Promise<void> {
  const key = objectKey(manifest.district.id, part.name.slice(fileName('').length))
  const there = await files.head(key)
  const isSame = there?.size === part.size && there.httpMetadata?.contentType === (part.contentType ?? undefined)
  // R2 stores the SHA-256 that a put was checked against.
  if (isSame && there.checksums.toJSON().sha256 === part.sha256) return
  const type = part.contentType ? { httpMetadata: { contentType: part.contentType } } : {}
  await files.put(key, await readFile(part), { sha256: part.sha256, ...type })
}
