import { objectKey } from '#worker/documents/file-object.ts'

const PAGE = 1000
/** How many files to read or write at once; each has at most 10 MB. */
export const AT_ONCE = 6

/** The keys of a district's files, logo, and pictures in order, page by page. */
export async function* listObjects(files: R2Bucket, districtId: string): AsyncGenerator<string[]> {
  for (let cursor: string | undefined; ; ) {
    const prefix = objectKey(districtId, '')
    const page = await files.list({ prefix, limit: PAGE, ...(cursor ? { cursor } : {}) })
    if (page.objects.length > 0) yield page.objects.map(({ key }) => key)
    if (!page.truncated) return
    cursor = page.cursor
  }
}

/** Deletes a district's objects. Always asks for the first page, so that no cursor can skip an object. */
export async function deleteObjects(
  files: R2Bucket,
  districtId: string,
  tell: (count: number) => void,
): Promise<number> {
  for (let gone = 0; ; ) {
    const { objects } = await files.list({ prefix: objectKey(districtId, ''), limit: PAGE })
    if (objects.length === 0) return gone
    await files.delete(objects.map(({ key }) => key))
    gone += objects.length
    tell(gone)
  }
}

export async function countObjects(files: R2Bucket, districtId: string): Promise<number> {
  let count = 0
  for await (const keys of listObjects(files, districtId)) count += keys.length
  return count
}
