import { Buffer } from 'node:buffer'
import type { Tenant } from '#db/kit/tenant.ts'
import type { District, Env } from '#worker/kit/env.ts'
import { findLogo } from './keep-logo.ts'

/** The district's logo as a data URL inside the printed page, because nothing is fetched during printing. */
export async function logoData(
  env: Pick<Env, 'FILES'>,
  tenant: Tenant,
  { logo }: Pick<District, 'logo'>,
): Promise<string | null> {
  const object = logo && (await findLogo(env, tenant, logo.id))
  if (!object) return null
  return `data:${logo.type};base64,${Buffer.from(await object.arrayBuffer()).toString('base64')}`
}
