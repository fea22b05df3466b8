import { createHash } from 'node:crypto'
import { objectKey } from '#worker/documents/file-object.ts'
import { fileName } from '#worker/operators/content.ts'
import type { FilePart } from '#worker/operators/manifest.ts'
import { filesOf } from './store.ts'

/** How many files are in memory at once; each has at most 10 MB. */
const AT_ONCE = 3

type Kept = { files: FilePart[] /** True if there are more files to copy: call it again. */; more: boolean }

/**
 * Copies a district's files that the backups don't have, up to a limit. A file is stored once for all archives that
 * name it, under its name and the hash of its content.
 */
export async function keepFiles(files: R2Bucket, backups: R2Bucket, districtId: string, most: number): Promise<Kept> {
  const folder = objectKey(districtId, '')
  const kept = new Map((await listAll(backups, filesOf(districtId))).map((one) => [one.key, one]))
  const parts: FilePart[] = []
  const missing: { key: string; to: string }[] = []
  for (const { key, etag } of await listAll(files, folder)) {
    const stored = `${key.slice(folder.length)}/${etag}`
    const to = `${filesOf(districtId)}${stored}`
    const there = kept.get(to)
    if (there) parts.push(partOf(key.slice(folder.length), stored, there))
    else missing.push({ key, to })
  }
  const now = missing.slice(0, most)
  for (let from = 0; from < now.length; from += AT_ONCE) {
    const copied = await Promise.all(now.slice(from, from + AT_ONCE).map((one) => copy(files, backups, one)))
    for (const [at, object] of copied.entries()) {
      const { key, to } = now[from + at]!
      const stored = to.slice(filesOf(districtId).length)
      if (object) parts.push(partOf(key.slice(folder.length), stored, object))
    }
  }
  return { files: parts.sort((one, other) => (one.name < other.name ? -1 : 1)), more: now.length < missing.length }
}

function partOf(id: string, stored: string, { size, customMetadata, httpMetadata }: R2Object): FilePart {
  const sha256 = customMetadata?.sha256 ?? ''
  return { name: fileName(id), size, sha256, contentType: httpMetadata?.contentType ?? null, stored }
}

/** Null if the file was deleted since it was listed. */
async function copy(files: R2Bucket, backups: R2Bucket, { key, to }: { key: string; to: string }) {
  const object = await files.get(key)
  if (!object) return null
  const bytes = new Uint8Array(await object.arrayBuffer())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return backups.put(to, bytes, {
    sha256,
    customMetadata: { sha256 },
    ...(object.httpMetadata ? { httpMetadata: object.httpMetadata } : {}),
  })
}

export async function listAll(bucket: R2Bucket, prefix: string): Promise<R2Object[]> {
  const all: R2Object[] = []
  for (let cursor: string | undefined; ; ) {
    const include: R2ListOptions['include'] = ['httpMetadata', 'customMetadata']
    const page = await bucket.list({ prefix, include, ...(cursor ? { cursor } : {}) })
    all.push(...page.objects)
    if (!page.truncated) return all
    cursor = page.cursor
  }
}
