import type { Tenant } from '#db/kit/tenant.ts'
import type { District, Env } from '#worker/kit/env.ts'
import { notFound } from '#worker/kit/problem.ts'
import { findLogo } from './keep-logo.ts'

/**
 * The headers keep it from running or being shown as a page. A new logo has a new address, so browsers may cache this
 * one.
 */
const SAFE = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': 'attachment; filename="logo"',
  'Cache-Control': 'private, max-age=604800, immutable',
}

export async function sendLogo(env: Pick<Env, 'FILES'>, tenant: Tenant, { logo }: Pick<District, 'logo'>) {
  const object = logo && (await findLogo(env, tenant, logo.id))
  if (!object) throw notFound()
  return new Response(object.body, {
    headers: { ...SAFE, 'Content-Type': logo.type, 'Content-Length': String(object.size) },
  })
}
