import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectPicture } from '#db/people/profile.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import type { Env } from '#worker/kit/env.ts'
import { notFound, Problem } from '#worker/kit/problem.ts'
import { pictureSize } from './picture-size.ts'
import { PICTURE_LIMIT, PICTURE_PIXELS, PICTURE_TOO_LARGE } from './profile-contract.ts'

type Files = Pick<Env, 'FILES'>
const refused = (status: 413 | 415, message: string) => new Problem(status, message, { profile_pic: [message] })
const NO_PICTURE = 'Choose a jpeg, jpg, or png picture'

/** Re-encodes a picture as a square and stores it in the district's files; returns its name. */
export async function keepPicture({ FILES }: Files, tenant: Tenant, file: File): Promise<string> {
  if (file.size > PICTURE_LIMIT) throw refused(413, PICTURE_TOO_LARGE)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const size = pictureSize(bytes)
  if (!size) throw refused(415, NO_PICTURE)
  if (size.width * size.height > PICTURE_PIXELS) throw refused(415, 'Choose a picture with up to 12 megapixels')
  // Import on demand: most requests have no picture.
  const { squarePicture } = await import('./square-picture.ts')
  const square = squarePicture(bytes)
  if (!square) throw refused(415, NO_PICTURE)
  const id = newId('picture')
  await FILES.put(objectKey(tenant.districtId, id), square, { httpMetadata: { contentType: 'image/jpeg' } })
  return id
}

export async function dropPicture({ FILES }: Files, tenant: Tenant, id: string): Promise<void> {
  await FILES.delete(objectKey(tenant.districtId, id))
}

/**
 * The headers keep it from running or being shown as a page. A new picture has a new address, so browsers may cache
 * this one.
 */
const SAFE = {
  'Content-Type': 'image/jpeg',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': 'attachment; filename="picture.jpg"',
  'Cache-Control': 'private, max-age=604800, immutable',
}

/** The current picture of a person in this district; former pictures are deleted. */
export async function sendPicture({ FILES }: Files, tenant: Tenant, userId: string, id: string) {
  const [row] = await selectPicture(tenant, userId)
  const object = row?.pictureId === id ? await FILES.get(objectKey(tenant.districtId, id)) : null
  if (!object) throw notFound()
  return new Response(object.body, { headers: { ...SAFE, 'Content-Length': String(object.size) } })
}
