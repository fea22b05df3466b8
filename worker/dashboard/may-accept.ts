import type { WaitingScope } from '#db/dashboard/waiting.ts'
import type { Actor } from '#worker/kit/env.ts'

/** Whose requests to join this person may accept: the whole district's, their own region's, or nobody's. */
export function mayAccept({ role, regionId }: Actor): WaitingScope | null {
  if (role === 'super_admin') return 'district'
  return role === 'region_admin' ? { region_id: regionId } : null
}
