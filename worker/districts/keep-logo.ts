import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import type { Env } from '#worker/kit/env.ts'
import { Problem } from '#worker/kit/problem.ts'
import { pictureSize } from '#worker/people/picture-size.ts'
import { LOGO_LIMIT, LOGO_PIXELS, LOGO_TOO_LARGE } from './district-contract.ts'

type Files = Pick<Env, 'FILES'>
export type LogoType = 'image/png' | 'image/jpeg'

const refused = (status: 413 | 415, message: string) => new Problem(status, message, { district_logo: [message] })
const NO_PICTURE = 'Choose a jpeg, jpg, or png picture'

/** Re-encodes a picture and stores it in the district's files; returns what the profile needs. */
export async function keepLogo({ FILES }: Files, tenant: Tenant, file: File): Promise<{ id: string; type: LogoType }> {
  if (file.size > LOGO_LIMIT) throw refused(413, LOGO_TOO_LARGE)
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Judge the type by the first bytes, not by the name or the browser.
  const size = pictureSize(bytes)
  if (!size) throw refused(415, NO_PICTURE)
  if (size.width * size.height > LOGO_PIXELS) throw refused(415, 'Choose a picture with up to 12 megapixels')
  // Import on demand: most requests have no picture.
  const { fitLogo } = await import('./fit-logo.ts')
  const fitted = fitLogo(bytes, size.type)
  if (!fitted) throw refused(415, NO_PICTURE)
  const id = newId('logo')
  await FILES.put(objectKey(tenant.districtId, id), fitted, { httpMetadata: { contentType: size.type } })
  return { id, type: size.type }
}

export async function dropLogo({ FILES }: Files, tenant: Tenant, id: string): Promise<void> {
  await FILES.delete(objectKey(tenant.districtId, id))
}

export function findLogo({ FILES }: Files, tenant: Tenant, id: string): Promise<R2ObjectBody | null> {
  return FILES.get(objectKey(tenant.districtId, id))
}
