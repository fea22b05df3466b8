import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Env } from '#worker/kit/env.ts'
import { Problem } from '#worker/kit/problem.ts'
import { LOGO_LIMIT, LOGO_TOO_LARGE } from './district-contract.ts'

type Files = Pick<Env, 'FILES'>
export type LogoType = 'image/png' | 'image/jpeg'

const MAGIC: [LogoType, number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** What a file is by its first bytes, whatever its name and the browser say. */
export function logoTypeOf(bytes: Uint8Array): LogoType | null {
  return MAGIC.find(([, magic]) => magic.every((byte, at) => bytes[at] === byte))?.[0] ?? null
}

function keyOf(tenant: Tenant, id: string): string {
  return `d/${tenant.districtId}/${id}`
}

const refused = (status: 413 | 415, message: string) => new Problem(status, message, { district_logo: [message] })
export const logoTooLarge = () => refused(413, LOGO_TOO_LARGE)

/** Puts a picture into the district's files and answers what the profile keeps of it. */
export async function keepLogo({ FILES }: Files, tenant: Tenant, file: File): Promise<{ id: string; type: LogoType }> {
  if (file.size > LOGO_LIMIT) throw logoTooLarge()
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = logoTypeOf(bytes)
  if (!type) throw refused(415, 'Choose a jpeg, jpg or png picture')
  const id = newId('logo')
  await FILES.put(keyOf(tenant, id), bytes, { httpMetadata: { contentType: type } })
  return { id, type }
}

export async function dropLogo({ FILES }: Files, tenant: Tenant, id: string): Promise<void> {
  await FILES.delete(keyOf(tenant, id))
}

export function findLogo({ FILES }: Files, tenant: Tenant, id: string): Promise<R2ObjectBody | null> {
  return FILES.get(keyOf(tenant, id))
}
