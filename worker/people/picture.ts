import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectPicture } from '#db/people/profile.ts'
import type { Env } from '#worker/kit/env.ts'
import { notFound, Problem } from '#worker/kit/problem.ts'
import { pictureSize } from './picture-size.ts'
import { PICTURE_LIMIT, PICTURE_PIXELS, PICTURE_TOO_LARGE } from './profile-contract.ts'

type Files = Pick<Env, 'FILES'>
const keyOf = (tenant: Tenant, id: string) => `d/${tenant.districtId}/${id}`
const refused = (status: 413 | 415, message: string) => new Problem(status, message, { profile_pic: [message] })
const NO_PICTURE = 'Choose a jpeg, jpg, or png picture'

/** Encodes a picture anew as a square and puts it into the district's files; answers its name there. */
export async function keepPicture({ FILES }: Files, tenant: Tenant, file: File): Promise<string> {
  if (file.size > PICTURE_LIMIT) throw refused(413, PICTURE_TOO_LARGE)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const size = pictureSize(bytes)
  if (!size) throw refused(415, NO_PICTURE)
  if (size.width * size.height > PICTURE_PIXELS) throw refused(415, 'Choose a picture with up to 12 megapixels')
  // Loaded when it is needed: most requests bring no picture.
  const { squarePicture } = await import('./square-picture.ts')
  const square = squarePicture(bytes)
  if (!square) throw refused(415, NO_PICTURE)
  const id = newId('picture')
  await FILES.put(keyOf(tenant, id), square, { httpMetadata: { contentType: 'image/jpeg' } })
  return id
}

export async function dropPicture({ FILES }: Files, tenant: Tenant, id: string): Promise<void> {
  await FILES.delete(keyOf(tenant, id))
}

/** Nothing in it may run or be taken for a page; a new picture has a new address, so this one may be kept. */
const SAFE = {
  'Content-Type': 'image/jpeg',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': 'attachment; filename="picture.jpg"',
  'Cache-Control': 'private, max-age=604800, immutable',
}

/** A picture some person of this district has now; a former one is gone. */
export async function sendPicture({ FILES }: Files, tenant: Tenant, userId: string, id: string) {
  const [row] = await selectPicture(tenant, userId)
  const object = row?.pictureId === id ? await FILES.get(keyOf(tenant, id)) : null
  if (!object) throw notFound()
  return new Response(object.body, { headers: { ...SAFE, 'Content-Length': String(object.size) } })
}
